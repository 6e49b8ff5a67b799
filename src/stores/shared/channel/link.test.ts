import { atom } from 'nanostores';
import { expect, it, vi } from 'vitest';
import type { ConnectionState } from '../../../realtime/monitored-socket.ts';
import { advance, fakeSockets } from '../../../realtime/testing/fake-socket.ts';
import { createLink, readWhileGone } from './link.ts';

fakeSockets();

function open() {
  vi.stubGlobal('window', new EventTarget());
  const $state = atom<ConnectionState>('connecting');
  let count = 0;
  const attempts = { get: () => count, set: (next: number) => (count = next) };
  return { $state, attempts, $link: createLink($state, attempts) };
}

it('is fine while it first connects, lost when an attempt has failed, and given up once closed', async () => {
  const { $state, attempts, $link } = open();
  $link.listen(() => {});
  expect($link.get()).toBe('fine');
  attempts.set(1);
  await advance(1000);
  expect($link.get()).toBe('lost');
  attempts.set(0);
  $state.set('connected');
  expect($link.get()).toBe('fine');
  attempts.set(1);
  $state.set('connecting');
  expect($link.get()).toBe('lost');
  $state.set('closed');
  expect($link.get()).toBe('given-up');
});

it('reads every 30 s from the loss until the link is back', async () => {
  const { $state, $link } = open();
  const read = vi.fn();
  const stop = readWhileGone($link, read);
  $state.set('connected');
  await advance(60_000);
  expect(read).not.toHaveBeenCalled();
  $state.set('closed');
  await advance(60_000);
  expect(read).toHaveBeenCalledTimes(2);
  $state.set('connected');
  await advance(60_000);
  expect(read).toHaveBeenCalledTimes(2);
  $state.set('closed');
  stop();
  await advance(60_000);
  expect(read).toHaveBeenCalledTimes(2);
});
