import type { SelectorItems } from '../../../stores/trades/selector-items.ts';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { passFocusTo } from '../../shared/restore-focus.ts';

/** Not to the search box, which on touch would open the keyboard. */
const passFocus = passFocusTo('.selector-tab[aria-selected="true"]');

type Props = { found: SelectorItems; word: string; onRetry: () => void; onShowAll: () => void };

/** What is to be said of a list that is empty or incomplete; screen readers are told too (behaviour N9). */
function words({ state, search, items }: SelectorItems, word: string): string {
  if (items.length > 0 || state === 'loading' || state === 'waiting') return '';
  return search === '' ? `No ${word} available` : `No ${word} found matching "${search}"`;
}

/** Why there is nothing to choose from, and the next step. */
export function SelectorNotice({ found, word, onRetry, onShowAll }: Props) {
  const hasFailed = found.state === 'failed';
  const said = words(found, word);
  return (
    <div className="selector-notice">
      {said !== '' && (
        <NoticePicture name={hasFailed ? 'satellite-antenna' : 'magnifying-glass-tilted-left'} />
      )}
      <p role="status" className="wrap-anywhere">
        {said}
      </p>
      {said !== '' && !hasFailed && found.search !== '' && (
        <button type="button" className="button min-h-11" onClick={onShowAll}>
          Show all {word}
        </button>
      )}
      {hasFailed && (
        <p
          ref={passFocus}
          role="alert"
          className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1"
        >
          {found.items.length === 0 ? 'They could not be read.' : 'No more could be read.'}
          <button type="button" className="button min-h-11" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
