import { type MouseEvent, memo } from 'react';
import type { Thread } from '../../../stores/chat/thread/thread.ts';
import type { WaitingLine } from '../../../stores/chat/thread/thread-view.ts';
import { focusLog } from './focus-log.ts';
import { MessageText } from './MessageText.tsx';

type Props = { waiting: WaitingLine; thread: Thread };

/** A message that is being sent, or why it was refused, with Retry and Discard (behaviour M2). */
export const OutboxMessage = memo(function OutboxMessage({ waiting, thread }: Props) {
  const { clientId, text, state, failure } = waiting;
  if (state !== 'failed') {
    return (
      <div className="message" data-own data-state={state}>
        <MessageText text={text} />
        <span className="message-time">Sending…</span>
      </div>
    );
  }
  const withFocus = (act: (id: string) => void) => (event: MouseEvent) => {
    focusLog(event.currentTarget);
    act(clientId);
  };
  return (
    <div className="message" data-own data-state="failed">
      <MessageText text={text} />
      <p role="alert" className="message-failure">
        Not sent. {failure}
      </p>
      <p className="message-actions">
        <button type="button" className="button" onClick={withFocus(thread.retry)}>
          Retry
        </button>
        <button type="button" className="button" onClick={withFocus(thread.discard)}>
          Discard
        </button>
      </p>
    </div>
  );
});
