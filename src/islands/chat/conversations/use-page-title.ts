import { useEffect } from 'react';
import { showUnreadInTitle } from '../../../stores/chat/conversations/unread.ts';

/** Sets the document title to what the page shows, with the number of unread messages. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = document.title.replace(/^[^|]*/, () => `${name.replaceAll('|', '')} `);
    showUnreadInTitle();
  }, [name]);
}
