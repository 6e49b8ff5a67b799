import { useEffect } from 'react';
import { titleUnread } from '../../../stores/chat/conversations/unread.ts';

/** Names the page after what it shows, with how many messages are unread (behaviour M11). */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = document.title.replace(/^[^|]*/, () => `${name.replaceAll('|', '')} `);
    titleUnread();
  }, [name]);
}
