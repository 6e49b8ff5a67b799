import { useStore } from '@nanostores/react';
import { formatWait } from '../../../domain/shared/format.ts';
import { $typing } from '../../../stores/chat/conversations/typing.ts';
import type { ThreadView } from '../../../stores/chat/thread/thread-view.ts';
import { $channel } from '../../../stores/shared/channel.ts';
import { $now } from '../../../stores/shared/clock.ts';

type Props = { view: ThreadView; conversationId: string; name: string };

function RestWords({ until }: { until: number }) {
  useStore($now);
  const wait = Math.max(0, until - Date.now());
  return <span>That was a lot at once. Going on {formatWait(wait)}.</span>;
}

function troubleOf({ pausedUntil, isUnreachable }: ThreadView, isClosed: boolean): string {
  if (pausedUntil !== null) return '';
  if (isUnreachable) return 'No connection. Your messages are sent once it is back.';
  return isClosed ? 'No connection. New messages show once it is back.' : '';
}

/** What goes on, in a line over the end of the messages: sending that has stopped, a lost connection, typing (behaviour M3). */
export function ThreadNotes({ view, conversationId, name }: Props) {
  const isTyping = useStore($typing).has(conversationId);
  const channel = useStore($channel);
  const trouble = troubleOf(view, channel === 'closed');
  const isConnecting = trouble === '' && channel === 'connecting';
  return (
    <p className="thread-notes" dir="auto">
      <span role="status">{trouble}</span>
      {view.pausedUntil !== null ? (
        <RestWords until={view.pausedUntil} />
      ) : isConnecting ? (
        <span className="thread-offline">Connecting…</span>
      ) : (
        trouble === '' && isTyping && <span>{name} is typing…</span>
      )}
    </p>
  );
}
