import { useStore } from '@nanostores/react';
import { shortCount } from '../../domain/chat/unread-title.ts';
import { $unread } from '../../stores/chat/conversations/unread.ts';
import { UnreadBadge } from '../shared/UnreadBadge.tsx';

/** The number of unread messages on a phone's menu button (behaviour G6). */
export function MenuCount() {
  const unread = useStore($unread);
  if (unread === 0) return null;
  return (
    <UnreadBadge className="absolute -top-0.5 -right-1 ring-2 ring-ground">
      {shortCount(unread)}
      <span className="sr-only"> unread</span>
    </UnreadBadge>
  );
}
