import type { Connection } from './connection.ts';

/** Opens a connection and keeps it in step with the page: closed while the page is left (back/forward cache), looked at when it is back. Returns how to end it. */
export function followPage({ open, close, wake }: Connection): () => void {
  const ended = new AbortController();
  const on = (type: string, act: () => void, target: EventTarget = window) =>
    target.addEventListener(type, act, ended);
  on('pagehide', close);
  on('pageshow', () => {
    open();
    wake();
  });
  on('online', wake);
  on('visibilitychange', () => document.visibilityState === 'visible' && wake(), document);
  open();
  return () => {
    ended.abort();
    close();
  };
}
