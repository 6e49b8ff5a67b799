import type { ChatEvent, Conversation } from '../../../contract/chat/conversation.ts';
import { unreadCount } from '../../../domain/chat/conversations.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { useHeldWhilePressed } from '../../shared/use-held-while-pressed.ts';

/** Scrolls back to the end of a thread, and counts what is unread as the list and the title do (behaviour M50). */
export function JumpToEnd({
  conversation,
  onJump,
}: {
  conversation: Conversation;
  onJump: () => void;
}) {
  const unread = useHeldWhilePressed(unreadCount<ChatEvent>(conversation));
  const label = `${unread} new ${unread === 1 ? 'message' : 'messages'}`;
  return (
    <Button
      // At the side, so that it covers little of what the reader looks for further up.
      className={`absolute right-4 bottom-8 rounded-full shadow-(--shade) ${unread > 0 ? 'button-accent' : ''}`}
      onClick={onJump}
    >
      <span className={unread > 0 ? '' : 'sr-only'}>{unread > 0 ? label : 'Jump to latest'}</span>{' '}
      <span aria-hidden="true">↓</span>
    </Button>
  );
}
