import { useStore } from '@nanostores/react';
import { formatWait } from '../../../domain/shared/format.ts';
import { $typing } from '../../../stores/chat/conversations/typing.ts';
import type { ThreadView } from '../../../stores/chat/thread/thread-view.ts';
import { $channel, retryChannel } from '../../../stores/shared/channel/channel.ts';
import { $now } from '../../../stores/shared/clock.ts';

type Props = { view: ThreadView; conversationId: string; name: string };

function PausedNote({ until }: { until: number }) {
  useStore($now);
  const wait = Math.max(0, until - Date.now());
  return <span>That was too fast. Sending goes on {formatWait(wait)}.</span>;
}

function connectionProblem({ pausedUntil, isUnreachable }: ThreadView, isClosed: boolean): string {
  if (pausedUntil !== null) return '';
  if (isUnreachable) return 'No connection. Your messages are sent once it is back.';
  return isClosed ? 'No connection.' : '';
}

/** One line above the composer: paused sending, a lost connection, or typing (behaviour M3, R4). */
export function ThreadNotes({ view, conversationId, name }: Props) {
  const isTyping = useStore($typing).has(conversationId);
  const channel = useStore($channel);
  const isClosed = channel === 'closed';
  const problem = connectionProblem(view, isClosed);
  const isConnecting = problem === '' && channel === 'connecting';
  return (
    // Overlaps the padding below the messages, and messages that are scrolled there.
    <p
      className={`relative -mt-6 flex min-h-6 shrink-0 flex-wrap items-end px-2 text-xs text-muted *:not-empty:rounded-t *:not-empty:bg-surface *:not-empty:px-2 *:not-empty:py-0.5 *:not-empty:wrap-anywhere ${isClosed ? '' : 'pointer-events-none'}`}
      dir="auto"
    >
      <span role="status">{problem}</span>
      {isClosed && (
        <button type="button" className="underline underline-offset-4" onClick={retryChannel}>
          Try again
        </button>
      )}
      {view.pausedUntil !== null ? (
        <PausedNote until={view.pausedUntil} />
      ) : isConnecting ? (
        // A page that has just opened is not connected either, so only a lost connection is shown.
        <span className="animate-appear-soon">Connecting…</span>
      ) : (
        problem === '' &&
        isTyping && (
          <span>
            <bdi translate="no">{name}</bdi> is typing…
          </span>
        )
      )}
    </p>
  );
}
