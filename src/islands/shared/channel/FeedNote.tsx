import type { FeedNotice } from '../../../domain/shared/feed-notice.ts';
import { UpdatedAge } from '../UpdatedAge.tsx';

const TEXTS: Record<FeedNotice['word'], string> = {
  held: 'Held for review: the newest data looked wrong.',
  silent: 'The source has been silent for long.',
};

/** Says what is wrong with the source of the data below, and how old that is (behaviour S5). */
export function FeedNote({ notice }: { notice: FeedNotice | null }) {
  if (notice === null) return null;
  const { word, at } = notice;
  return (
    <p className="mb-3 text-sm text-muted" data-feed={word}>
      <span role="status">{TEXTS[word]}</span> {at !== null && <UpdatedAge at={at} />}
    </p>
  );
}
