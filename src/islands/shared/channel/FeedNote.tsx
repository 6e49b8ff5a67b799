import type { FeedNotice } from '../../../domain/shared/feed-notice.ts';
import { UpdatedAge } from '../time/UpdatedAge.tsx';

const TEXTS: Record<FeedNotice['word'], string> = {
  held: 'Held for review: the newest data looked wrong.',
  silent: 'There has been no new data for some time.',
};

type Props = {
  notice: FeedNotice | null;
  /** The names of what it is about, where that is not all of the page. */
  names?: readonly string[];
};

/** Says what is wrong with the source of the data below, and how old that is (behaviour S5). */
export function FeedNote({ notice, names = [] }: Props) {
  if (notice === null) return null;
  const { word, at } = notice;
  return (
    <p className="mb-3 text-sm text-muted" data-feed={word}>
      <span role="status">
        {TEXTS[word]}
        {names.length > 0 && (
          <>
            {' '}
            It is about <span translate="no">{names.join(', ')}</span>.
          </>
        )}
      </span>{' '}
      {at !== null && <UpdatedAge at={at} />}
    </p>
  );
}
