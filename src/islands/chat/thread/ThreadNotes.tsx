import { useStore } from '@nanostores/react';
import { formatWait } from '../../../domain/shared/format.ts';
import { $typing } from '../../../stores/chat/conversations/typing.ts';
import type { ThreadView } from '../../../stores/chat/thread/thread-view.ts';
import { $channel } from '../../../stores/shared/channel/channel.ts';
import { $now } from '../../../stores/shared/clock.ts';

type Props = { view: ThreadView; conversationId: string; name: string };

function PausedNote({ until }: { until: number }) {
  useStore($now);
  const wait = Math.max(0, until - Date.now());
  return <span>That was a lot at once. Going on {formatWait(wait)}.</span>;
}

function connectionProblem({ pausedUntil, isUnreachable }: ThreadView, isClosed: boolean): string {
  if (pausedUntil !== null) return '';
  if (isUnreachable) return 'No connection. Your messages are sent once it is back.';
  return isClosed ? 'No connection. New messages show once it is back.' : '';
}

/** One line above the composer: paused sending, a lost connection, or typing (behaviour M3). */
export function ThreadNotes({ view, conversationId, name }: Props) {
  const isTyping = useStore($typing).has(conversationId);
  const channel = useStore($channel);
  const problem = connectionProblem(view, channel === 'closed');
  const isConnecting = problem === '' && channel === 'connecting';
  return (
    // Overlaps the padding below the messages, and messages that are scrolled there.
    <p
      className="pointer-events-none relative -mt-6 grid min-h-6 shrink-0 content-end justify-items-start px-2 text-caption text-muted *:not-empty:rounded-t *:not-empty:bg-surface *:not-empty:px-2 *:not-empty:py-0.5 *:not-empty:wrap-anywhere"
      dir="auto"
    >
      <span role="status">{problem}</span>
      {view.pausedUntil !== null ? (
        <PausedNote until={view.pausedUntil} />
      ) : isConnecting ? (
        // A page that has just opened is not connected either, so only a lost connection is shown.
        <span className="animate-appear-soon">Connecting…</span>
      ) : (
        problem === '' &&
        isTyping && (
          <span>
            <bdi>{name}</bdi> is typing…
          </span>
        )
      )}
    </p>
  );
}
