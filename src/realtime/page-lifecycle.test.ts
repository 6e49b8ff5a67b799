import { beforeEach, expect, it, vi } from 'vitest';
import { followPage } from './page-lifecycle.ts';

let calls: string[] = [];
const say = (call: string) => () => void calls.push(call);
const connection = {
  open: say('open'),
  close: say('close'),
  wake: say('wake'),
  reopen: say('reopen'),
  send: () => true,
};

let page = new EventTarget();
let sheet = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let unfollow: () => void;

beforeEach(() => {
  page = new EventTarget();
  sheet = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', sheet);
  calls = [];
  unfollow = followPage(connection);
  return () => vi.unstubAllGlobals();
});

it('opens at once', () => {
  expect(calls).toEqual(['open']);
});

it('closes when the page is left and opens when it comes back', () => {
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(new Event('pageshow'));
  expect(calls.slice(1)).toEqual(['close', 'open', 'wake']);
});

it('wakes with the network', () => {
  page.dispatchEvent(new Event('online'));
  expect(calls.slice(1)).toEqual(['wake']);
});

it('wakes when the page is seen again, and not when it is hidden', () => {
  sheet.visibilityState = 'hidden';
  sheet.dispatchEvent(new Event('visibilitychange'));
  expect(calls.slice(1)).toEqual([]);
  sheet.visibilityState = 'visible';
  sheet.dispatchEvent(new Event('visibilitychange'));
  expect(calls.slice(1)).toEqual(['wake']);
});

it('closes and listens no more once it is ended', () => {
  unfollow();
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('pageshow'));
  expect(calls.slice(1)).toEqual(['close']);
});
