import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MESSAGE_MAX } from '../../../contract/chat/chat-scalars.ts';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { noteTyping, stopTyping } from '../../../stores/chat/conversations/typing.ts';
import { keepTextDraft, readTextDraft } from '../../../stores/chat/thread/text-drafts.ts';
import type { Thread } from '../../../stores/chat/thread/thread.ts';
import { CharacterCount } from './CharacterCount.tsx';

type Props = { conversation: Conversation; thread: Thread; onSent: () => void };

/** Whether the reader has a mouse, and so a keyboard of keys. */
const hasMouse = () => matchMedia('(pointer: fine)').matches;

/** Whether a key sends: Enter, but on touch, with Shift and while letters are being composed it breaks the line. */
function sends({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && hasMouse();
}

/** The id of the field in which a message of a conversation is written. */
export const composerId = (conversationId: string) => `message-${conversationId}`;

/** Where a message is written; what stands in it survives a reload (behaviour M2). */
export function Composer({ conversation: { id, partner }, thread, onSent }: Props) {
  const [text, setText] = useState(() => readTextDraft(id));
  const field = useRef<HTMLTextAreaElement>(null);
  const room = MESSAGE_MAX - [...text.trim()].length;
  const isReady = text.trim() !== '' && room >= 0;

  useEffect(() => {
    // On touch it would raise the keyboard over what there is to read.
    if (hasMouse()) field.current?.focus({ preventScroll: true });
    return () => stopTyping(id);
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field grows with its text
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + 2}px`;
  }, [text]);

  function write(next: string) {
    setText(next);
    keepTextDraft(id, next);
    noteTyping(id, next);
  }

  function send() {
    const said = text.replaceAll('\0', '').toWellFormed();
    if (!isReady || !thread.send(said)) return;
    write('');
    onSent();
    field.current?.focus({ preventScroll: true });
  }

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        id={composerId(id)}
        dir="auto"
        rows={1}
        className="field composer-text"
        aria-label={`Message to ${partner.username}`}
        aria-describedby={`room-${id}`}
        placeholder="Write a message"
        value={text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (!sends(event)) return;
          event.preventDefault();
          send();
        }}
      />
      <button type="submit" className="button button-accent composer-send" aria-disabled={!isReady}>
        Send
      </button>
      <CharacterCount id={`room-${id}`} room={room} />
    </form>
  );
}
