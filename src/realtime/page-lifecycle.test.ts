import { beforeEach, expect, it, vi } from 'vitest';
import { followPage } from './page-lifecycle.ts';

let calls: string[] = [];
const record = (call: string) => () => void calls.push(call);
const connection = {
  open: record('open'),
  close: record('close'),
  wake: record('wake'),
  reopen: record('reopen'),
  send: () => true,
};

let page = new EventTarget();
let doc = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let unfollow: () => void;

beforeEach(() => {
  page = new EventTarget();
  doc = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', doc);
  calls = [];
  unfollow = followPage(connection);
  return () => vi.unstubAllGlobals();
});

it('opens the connection at once', () => {
  expect(calls).toEqual(['open']);
});

it('closes on pagehide and opens again on pageshow', () => {
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(new Event('pageshow'));
  expect(calls.slice(1)).toEqual(['close', 'open', 'wake']);
});

it('wakes the connection when the network is back', () => {
  page.dispatchEvent(new Event('online'));
  expect(calls.slice(1)).toEqual(['wake']);
});

it('wakes the connection when the page becomes visible, and not when it is hidden', () => {
  doc.visibilityState = 'hidden';
  doc.dispatchEvent(new Event('visibilitychange'));
  expect(calls.slice(1)).toEqual([]);
  doc.visibilityState = 'visible';
  doc.dispatchEvent(new Event('visibilitychange'));
  expect(calls.slice(1)).toEqual(['wake']);
});

it('closes the connection and removes its listeners when it ends', () => {
  unfollow();
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('pageshow'));
  expect(calls.slice(1)).toEqual(['close']);
});
