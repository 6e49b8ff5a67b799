import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MESSAGE_MAX } from '../../../contract/chat/chat-scalars.ts';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { isComposing } from '../../../domain/shared/is-composing.ts';
import { plainText } from '../../../domain/shared/plain-text.ts';
import { stopTyping, updateTyping } from '../../../stores/chat/conversations/typing.ts';
import { readTextDraft, storeTextDraft } from '../../../stores/chat/thread/text-drafts.ts';
import type { Thread } from '../../../stores/chat/thread/thread.ts';
import { Button } from '../../shared/forms/Button.tsx';

/** The count shows from this many remaining characters on. */
const SHOWN_FROM = 200;

/** Shows how many of the 2,000 code points of a message remain, near the limit (contract: Signed in). */
function CharacterCount({ id, remaining }: { id: string; remaining: number }) {
  const text =
    remaining < 0
      ? `${-remaining} over the limit`
      : remaining <= SHOWN_FROM
        ? `${remaining} left`
        : '';
  return (
    <p
      id={id}
      className="number col-span-full mt-1 text-xs/normal empty:hidden text-muted data-over-limit:font-semibold data-over-limit:text-red"
      data-over-limit={remaining < 0 || undefined}
    >
      {text}
    </p>
  );
}

type Props = { conversation: Conversation; thread: Thread; onSent: () => void };

/** Whether the reader has a mouse. The page then expects a hardware keyboard. */
const hasMouse = () => matchMedia('(pointer: fine)').matches;

/** Whether a key press sends the message. Enter adds a line on touch, with Shift and during text composition. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !isComposing(nativeEvent) && hasMouse();
}

/** The id of the text field of a conversation. */
export const composerId = (conversationId: string) => `message-${conversationId}`;

/** The form for a new message. Its text survives a reload (behaviour M2). */
export function Composer({ conversation: { id, partner }, thread, onSent }: Props) {
  const [text, setText] = useState(() => readTextDraft(id));
  const field = useRef<HTMLTextAreaElement>(null);
  const remaining = MESSAGE_MAX - [...text.trim()].length;
  const isReady = text.trim() !== '' && remaining >= 0;

  useEffect(() => {
    // On touch the focus would open the keyboard over the messages.
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
    storeTextDraft(id, next);
    updateTyping(id, next);
  }

  function send() {
    // The backend stores it like this too, so it does not change when it is confirmed.
    const message = plainText(text);
    if (!isReady || !thread.send(message)) return;
    write('');
    onSent();
    field.current?.focus({ preventScroll: true });
  }

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 border-t border-hairline px-3 pb-2"
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
        className="field mt-1.5 field-sizing-content max-h-[min(180px,30dvh)] min-h-11 resize-none overflow-y-auto py-[9px]"
        aria-label={`Message to ${partner.username}`}
        aria-describedby={`character-count-${id}`}
        placeholder="Write a message"
        value={text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return;
          event.preventDefault();
          send();
        }}
      />
      <Button type="submit" className="button-accent" aria-disabled={!isReady}>
        Send
      </Button>
      <CharacterCount id={`character-count-${id}`} remaining={remaining} />
    </form>
  );
}
