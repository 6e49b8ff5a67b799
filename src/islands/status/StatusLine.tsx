import { useStore } from '@nanostores/react';
import { $channelLink, retryChannel } from '../../stores/shared/channel/channel.ts';
import type { Polled } from '../../stores/shared/polled.ts';
import { $isStatusStale } from '../../stores/status/status.ts';
import { LinkNote } from '../shared/channel/LinkNote.tsx';
import { UpdatedAge } from '../shared/time/UpdatedAge.tsx';
import { WithNames } from '../shared/WithNames.tsx';

type Props = {
  /** The status shown below. */
  status: Polled<unknown>;
  /** The text before the first response. */
  loading: string;
  /** The text while nothing else is to report. */
  live: string;
  /** The latest change in words; empty for none. */
  update?: string;
  /** The names in `update`. */
  names?: readonly string[];
};

/** One status line above the list: loading, what changed, and the age of outdated data. */
export function StatusLine({ status, loading, live, update = '', names = [] }: Props) {
  const { data, at, failed } = status;
  const stale = useStore($isStatusStale, { ssr: () => false });
  const link = useStore($channelLink, { ssr: 'initial' });
  const old = stale || failed;
  const text = failed ? 'Could not refresh. Trying again.' : update;
  return (
    <p className="mb-3 min-h-5 text-sm text-muted" data-status-line>
      <span role="status">
        <WithNames text={data === null ? loading : text} names={names} />
      </span>{' '}
      {old && at !== null && <UpdatedAge at={at} />}
      {!old && data !== null && update === '' && link === 'fine' && live}
      {data !== null && update === '' && <LinkNote link={link} onRetry={retryChannel} />}
    </p>
  );
}
