import type { SelectorItems } from '../../../stores/trades/selector-items.ts';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { NoticePicture } from '../../shared/NoticePicture.tsx';

/** The focus does not move to the search box, which would open the keyboard on touch. */
const focusTarget = focusOnUnmount('[role="tab"][aria-selected="true"]');

type Props = {
  found: SelectorItems;
  plural: string;
  /** The plural of the tab that has what this one has not; null for none. */
  otherPlural: string | null;
  onRetry: () => void;
  onShowAll: () => void;
};

/** The message for an empty list, also announced to screen readers (behaviour N9). A list that could not be read says only that. */
function messageOf(
  { state, search, items }: SelectorItems,
  plural: string,
  otherPlural: string | null,
): string {
  if (items.length > 0 || state !== 'done') return '';
  if (search === '') return `No ${plural} available`;
  const message = `No ${plural} found matching "${search}"`;
  return otherPlural === null ? message : `${message}. Look among the ${otherPlural}.`;
}

/** Explains an empty or failed list, and offers the next step. */
export function SelectorNotice({ found, plural, otherPlural, onRetry, onShowAll }: Props) {
  const hasFailed = found.state === 'failed';
  const message = messageOf(found, plural, otherPlural);
  const isEmpty = found.items.length === 0;
  return (
    <div className="grid shrink-0 justify-items-center gap-2 text-center text-muted *:[img]:mt-3">
      {(message !== '' || (hasFailed && isEmpty)) && (
        <NoticePicture name={hasFailed ? 'satellite-antenna' : 'magnifying-glass-tilted-left'} />
      )}
      <p role="status" className="wrap-anywhere">
        {message}
        {found.corrected !== null && found.items.length > 0 && (
          <>
            Showing results for <strong className="font-semibold">{found.corrected}</strong>
          </>
        )}
      </p>
      {message !== '' && found.search !== '' && (
        <Button onClick={onShowAll}>Show all {plural}</Button>
      )}
      {hasFailed && (
        <p
          ref={focusTarget}
          role="alert"
          className="mt-3 flex flex-wrap items-center justify-center gap-x-3 gap-y-1"
        >
          {isEmpty ? 'They could not be read.' : 'No more could be read.'}
          <Button onClick={onRetry}>Try again</Button>
        </p>
      )}
    </div>
  );
}
