/** Adds the number of unread messages to a page's title: `(3) Messages`. */
export function unreadTitle(title: string, unread: number): string {
  const bare = title.replace(/^\(\d+\+?\) /, '');
  return unread === 0 ? bare : `(${shortCount(unread)}) ${bare}`;
}

/** Formats a count for a badge: `99+` from 100 on. */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : `${count}`;
}
