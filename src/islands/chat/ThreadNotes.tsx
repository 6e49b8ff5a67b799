import { useStore } from '@nanostores/react';
import { $channel } from '../../stores/channel.ts';
import { waitInWords } from '../../stores/chat/problem.ts';
import type { ThreadView } from '../../stores/chat/thread-view.ts';
import { $typing } from '../../stores/chat/typing.ts';
import { $now } from '../../stores/clock.ts';

type Props = { view: ThreadView; conversationId: string; name: string };

function RestWords({ until }: { until: number }) {
  useStore($now);
  return <>That was a lot at once. Going on {waitInWords(Math.max(0, until - Date.now()))}.</>;
}

/** What goes on below the messages, in one line that is always there: sending that has stopped, a lost connection, typing (acceptance M3). */
export function ThreadNotes({ view, conversationId, name }: Props) {
  const isTyping = useStore($typing).has(conversationId);
  const channel = useStore($channel);
  return (
    <p className="thread-notes" dir="auto">
      {view.restUntil !== null ? (
        <RestWords until={view.restUntil} />
      ) : view.isCutOff ? (
        'No connection. Your messages are sent once it is back.'
      ) : channel !== 'connected' ? (
        <span className="thread-offline">Connecting…</span>
      ) : (
        isTyping && `${name} is typing…`
      )}
    </p>
  );
}
