import { useState } from 'react';
import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import { isOwn } from '../../../domain/chat/conversations.ts';
import { Button } from '../../shared/forms/Button.tsx';

type Props = {
  events: readonly ChatEvent[];
  partner: { id: string };
  isAtEnd: boolean;
  onJump: () => void;
};

/** Scrolls back to the end of a thread, and counts the messages that arrived below the view. */
export function JumpToEnd({ events, partner, isAtEnd, onJump }: Props) {
  const last = events.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(last);
  if (isAtEnd && seen !== last) setSeen(last);
  if (isAtEnd) return null;
  const newCount = events.filter((event) => event.seq > seen && !isOwn(event, partner)).length;
  const label = `${newCount} new ${newCount === 1 ? 'message' : 'messages'}`;
  return (
    <Button
      // At the side, so that it covers little of what the reader looks for further up.
      className={`absolute right-4 bottom-8 rounded-full shadow-(--shade) ${newCount > 0 ? 'button-accent' : ''}`}
      onClick={onJump}
    >
      <span className={newCount > 0 ? '' : 'sr-only'}>
        {newCount > 0 ? label : 'Jump to latest'}
      </span>{' '}
      <span aria-hidden="true">↓</span>
    </Button>
  );
}
