import { useStore } from '@nanostores/react';
import type { Polled } from '../../stores/shared/polled.ts';
import { $isStatusStale } from '../../stores/status/status.ts';
import { UpdatedAge } from './UpdatedAge.tsx';

type Props = {
  /** What the board below shows. */
  status: Polled<unknown>;
  /** What is said before the first answer. */
  loading: string;
  /** What stands there when nothing else is to be said. */
  live: string;
  /** What has just changed; empty when nothing has. */
  news?: string;
};

/** One line above a board, always there: loading, what has changed, and the age of what has grown old or could not be refreshed. */
export function StatusLine({ status: { data, at, failed }, loading, live, news = '' }: Props) {
  const stale = useStore($isStatusStale, { ssr: () => false });
  const old = stale || failed;
  const text = failed ? 'Could not refresh.' : news;
  return (
    <p className="mb-3 min-h-5 text-sm text-muted" data-status-line>
      <span role="status">{data === null ? loading : text}</span>{' '}
      {old && at !== null && <UpdatedAge at={at} />}
      {!old && data !== null && news === '' && live}
    </p>
  );
}
