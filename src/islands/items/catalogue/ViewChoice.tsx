import { useStore } from '@nanostores/react';
import { $catalogueView, chooseView } from '../../../stores/items/catalogue-view.ts';

const VIEWS = { cards: 'Cards', table: 'Table' } as const;

/** The choice between cards and a table (behaviour I14), and the way to a comparison (behaviour I16). */
export function ViewChoice() {
  const view = useStore($catalogueView, { ssr: 'initial' });
  return (
    <div className="flex shrink-0 flex-wrap justify-end gap-1 no-js:hidden">
      <a href="/compare" className="button button-quiet min-h-8 px-3 text-sm">
        Compare
      </a>
      <fieldset aria-label="View" className="flex flex-wrap gap-1">
        {(['cards', 'table'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="button min-h-8 px-3 text-sm aria-pressed:bg-raised"
            aria-pressed={view === one}
            onClick={() => chooseView(one)}
          >
            {VIEWS[one]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
