import { catalogueFacts, showsDescription, statFacts } from '../../domain/item-facts.ts';
import type { Catalogue } from '../../stores/catalogue.ts';
import type { BuiltPage, CatalogueResults } from '../../stores/catalogue-results.ts';
import { ItemCard } from '../ui/ItemCard.tsx';
import { StaleNote } from '../ui/StaleNote.tsx';
import { EmptyResults } from './EmptyResults.tsx';
import { FailedResults } from './FailedResults.tsx';
import { NextPage } from './NextPage.tsx';
import { SkeletonGrid } from './SkeletonGrid.tsx';

type Props = {
  results: CatalogueResults;
  built: BuiltPage;
  catalogue: Pick<Catalogue, 'clearAll' | 'showMore'>;
};

/** The grid of the catalogue in each of its states (acceptance I6–I8). */
export function Results({ results, built, catalogue }: Props) {
  switch (results.state) {
    case 'loading':
      return <SkeletonGrid count={16} />;
    case 'failed':
      return <FailedResults />;
    case 'loaded':
      if (results.items.length === 0) return <EmptyResults onClear={catalogue.clearAll} />;
      return (
        <>
          <h2 className="sr-only">Items found</h2>
          {results.staleAt !== null && <StaleNote at={results.staleAt} />}
          <ul className="item-grid">
            {results.items.map((item) => (
              <li key={item.id}>
                <ItemCard
                  item={item}
                  facts={[...catalogueFacts(item), ...statFacts(item)]}
                  description={showsDescription(item) ? item.description : null}
                  built={results.items === built.items}
                />
              </li>
            ))}
          </ul>
          <NextPage next={results.next} count={results.items.length} onSeen={catalogue.showMore} />
        </>
      );
  }
}
