/** The code that a browser reports of a connection that could not be made (RFC 6455, 7.1.5). */
const CODE = 1006;

/** A socket of a browser that cannot create one. It closes at once, as if the connection had been refused. */
class RefusedSocket extends EventTarget {
  readonly readyState = 3;
  binaryType = 'blob';

  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new CloseEvent('close', { code: CODE })));
  }

  /** Does nothing, as a closed socket. */
  close() {}
}

/**
 * Creates a socket as `new WebSocket(url)` does, and never throws. Some browsers, policies and extensions take
 * WebSocket away, or let its constructor throw.
 */
export function BrowserSocket(url: string): EventTarget {
  try {
    return new WebSocket(url);
  } catch {
    return new RefusedSocket();
  }
}

// By this the library knows the class of a socket.
BrowserSocket.CLOSING = 2;
