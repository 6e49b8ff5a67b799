import { type MouseEvent, memo } from 'react';
import type { Thread } from '../../../stores/chat/thread/thread.ts';
import type { OutboxLine } from '../../../stores/chat/thread/thread-view.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { focusLog } from '../thread/focus-log.ts';
import { MessageBubble, MessageTime } from './MessageBubble.tsx';
import { MessageText } from './MessageText.tsx';

type Props = { waiting: OutboxLine; thread: Thread };

/** A message that is being sent, or why it was refused, with Retry where that can help (behaviour M42), and Discard (behaviour M2). */
export const OutboxMessage = memo(function OutboxMessage({ waiting, thread }: Props) {
  const { clientId, text, state, failure, mayRetry } = waiting;
  if (state !== 'failed') {
    return (
      <MessageBubble isOwn state={state}>
        <MessageText text={text} />
        <MessageTime>Sending…</MessageTime>
      </MessageBubble>
    );
  }
  const withFocus = (action: (id: string) => void) => (event: MouseEvent) => {
    focusLog(event.currentTarget);
    action(clientId);
  };
  return (
    <MessageBubble isOwn state="failed">
      <MessageText text={text} />
      <p role="alert" className="mt-1 text-sm/normal text-red">
        Not sent. {failure}
      </p>
      <p className="my-1.5 flex gap-2 *:min-h-11">
        {mayRetry && <Button onClick={withFocus(thread.retry)}>Retry</Button>}
        <Button onClick={withFocus(thread.discard)}>Discard</Button>
      </p>
    </MessageBubble>
  );
});
