import { expect, it, vi } from 'vitest';
import { advance, fakeSockets } from '../../../realtime/testing/fake-socket.ts';
import { createLink, readWhileGone } from './link.ts';

fakeSockets();

it('is fine while it first connects, lost after that, and given up once closed', () => {
  const { $link, follow } = createLink();
  const after = (state: Parameters<typeof follow>[0]) => {
    follow(state);
    return $link.get();
  };
  expect(after('connecting')).toBe('fine');
  expect(after('connecting')).toBe('lost');
  expect(after('connected')).toBe('fine');
  expect(after('connecting')).toBe('lost');
  expect(after('closed')).toBe('given-up');
});

it('reads every 30 s from the loss until the link is back', async () => {
  vi.stubGlobal('window', new EventTarget());
  const { $link, follow } = createLink();
  const read = vi.fn();
  const stop = readWhileGone($link, read);
  follow('connected');
  await advance(60_000);
  expect(read).not.toHaveBeenCalled();
  follow('connecting');
  follow('closed');
  await advance(60_000);
  expect(read).toHaveBeenCalledTimes(2);
  follow('connected');
  await advance(60_000);
  expect(read).toHaveBeenCalledTimes(2);
  follow('connecting');
  stop();
  await advance(60_000);
  expect(read).toHaveBeenCalledTimes(2);
});
