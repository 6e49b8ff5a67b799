/** A page's title with how many messages wait for the reader: `(3) Messages`. */
export function unreadTitle(title: string, unread: number): string {
  const bare = title.replace(/^\(\d+\+?\) /, '');
  return unread === 0 ? bare : `(${shortCount(unread)}) ${bare}`;
}

/** A count that fits a badge: `99+` from 100 on. */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : `${count}`;
}
