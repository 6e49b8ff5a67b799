/** The text of the toast after an unblock. It promises no messages, because the other may block the reader, too (behaviour M40). */
export const unblockedText = (username: string): string => `You no longer block ${username}`;
