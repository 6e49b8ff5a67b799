const NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host name is one of this machine. */
export const isLoopback = (hostname: string): boolean => NAMES.includes(hostname);

/** Whether two URLs name this machine, and the same port, by two names. */
export const isOtherLoopback = (one: URL, other: URL): boolean =>
  one.hostname !== other.hostname &&
  one.port === other.port &&
  isLoopback(one.hostname) &&
  isLoopback(other.hostname);
