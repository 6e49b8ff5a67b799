import type { Connection } from './connection.ts';

/** Opens a connection and closes it while the page is in the back/forward cache; wakes it when the page is back. Returns a function that ends that. */
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
