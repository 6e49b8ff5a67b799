import { memo } from 'react';
import type { CatalogueQuery } from '../../../domain/items/catalogue-query.ts';
import { RARITIES } from '../../../domain/items/rarity.ts';

type Props = {
  rarity: CatalogueQuery['rarity'];
  /** The rarities to choose from; by default those of the dropdown. */
  rarities?: readonly NonNullable<CatalogueQuery['rarity']>[];
  change: (part: Partial<CatalogueQuery>) => void;
  className?: string;
};

/** Rarities as coloured chips (behaviours I18 and I22). A press on the chosen one shows all rarities again. */
export const RarityChips = memo(
  ({ rarity, rarities = RARITIES, change, className = '' }: Props) => (
    <fieldset aria-label="Rarities" className={`flex flex-wrap gap-1 no-js:hidden ${className}`}>
      {rarities.map((one) => (
        <button
          key={one}
          type="button"
          data-rarity={one}
          aria-pressed={rarity === one}
          className="tile button min-h-8 gap-1 rounded-full border-tint-edge pr-2.5 pl-1 text-sm aria-pressed:bg-tint aria-pressed:text-on-tint"
          onClick={() => change({ rarity: rarity === one ? null : one })}
        >
          <span
            aria-hidden="true"
            className={`size-5 rounded-full text-sm font-bold ${rarity === one ? '' : 'art'}`}
          >
            {rarity === one && '✓'}
          </span>
          {one}
        </button>
      ))}
    </fieldset>
  ),
);
