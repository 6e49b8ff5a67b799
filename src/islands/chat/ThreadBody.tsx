import type { ComponentProps } from 'react';
import type { ThreadView } from '../../stores/chat/thread-view.ts';
import { NewMessagesLog } from './NewMessagesLog.tsx';
import { ThreadLog } from './ThreadLog.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

type Props = Omit<ComponentProps<typeof ThreadLog>, 'view'> & { view: ThreadView };

function NothingSaid({ name }: { name: string }) {
  return (
    <div className="notice thread-middle">
      <p dir="auto" className="text-muted">
        Nothing has been said yet. {name} sees this conversation once you write.
      </p>
    </div>
  );
}

/** The messages of a thread, or why there are none to see. */
export function ThreadBody({ view, ...rest }: Props) {
  const { partner } = rest.conversation;
  switch (view.state) {
    case 'loading':
      return <ThreadSkeleton />;
    case 'failed':
      return (
        <div className="notice thread-middle" role="alert">
          <p>The messages could not be loaded. Trying again by itself…</p>
          <button type="button" className="button min-h-11" onClick={rest.thread.readOn}>
            Try again
          </button>
        </div>
      );
    case 'missing':
      return (
        <div className="notice thread-middle">
          <p>This conversation is not here any more.</p>
        </div>
      );
    case 'open':
      return (
        <>
          {view.events.length + view.waiting.length > 0 ? (
            <ThreadLog view={view} {...rest} />
          ) : (
            <NothingSaid name={partner.username} />
          )}
          <NewMessagesLog events={view.events} partner={partner} />
        </>
      );
  }
}
