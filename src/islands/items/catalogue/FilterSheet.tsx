import { type CatalogueQuery, isDefaultQuery } from '../../../domain/items/catalogue-query.ts';
import { FURTHER_RARITIES } from '../../../domain/items/further-filters.ts';
import { RARITIES } from '../../../domain/items/rarity.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { Modal } from '../../shared/forms/Modal.tsx';
import { FilterChoices } from './FilterChoices.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { RarityChips } from './RarityChips.tsx';

const ALL_RARITIES = [...RARITIES, ...FURTHER_RARITIES];

type Props = {
  isOpen: boolean;
  query: CatalogueQuery;
  change: (part: Partial<CatalogueQuery>) => void;
  onClear: () => void;
  onClose: () => void;
};

/** All filters in a sheet at the bottom of a phone (behaviour I15). It loads when it is first opened. */
export function FilterSheet({ isOpen, query, change, onClear, onClose }: Props) {
  return (
    <Modal
      isOpen={isOpen}
      close={onClose}
      className="inset-x-0 mt-auto mb-0 max-h-[calc(100dvh-2rem)] w-full max-w-none overflow-y-auto rounded-t-lg border-t border-hairline bg-surface text-text shadow-(--shade) backdrop:bg-backdrop"
      aria-labelledby="filters-title"
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="grid gap-4 p-4">
        <h2 id="filters-title" className="text-lg">
          Filters
        </h2>
        <div className="grid grid-cols-[5fr_6fr_4fr] items-end gap-2">
          <FilterChoices query={query} change={change} />
        </div>
        <RarityChips rarity={query.rarity} rarities={ALL_RARITIES} change={change} />
        <MoreFilters query={query} change={change} isInSheet />
        <div className="grid grid-cols-2 gap-2">
          <Button disabled={isDefaultQuery(query)} onClick={onClear}>
            Clear
          </Button>
          <Button className="button-accent" onClick={onClose}>
            Show items
          </Button>
        </div>
      </div>
    </Modal>
  );
}
