import { beforeEach, expect, it, vi } from 'vitest';
import {
  type Answers,
  openChatPage,
  wireConversation,
  wireEvent,
  wireOffer,
} from '../testing/chat-page.ts';

const plays = vi.fn();
/** A browser's sound, which counts the notes. */
class FakeAudio {
  currentTime = 0;
  destination = {};
  createGain = () => ({ gain: { value: 1 }, connect: () => {} });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: () => {},
    start: plays,
    stop: () => {},
  });
  close = async () => {};
}

async function open(answers: Answers = {}, local: [string, string][] = []) {
  const page = await openChatPage(answers, { local: new Map(local) });
  vi.stubGlobal('AudioContext', FakeAudio);
  const { $toast } = await import('../../site/toast.ts');
  const receive = async (event: object = {}, conversationId = 'talk') => {
    const message = { ...wireEvent(3, 'bob'), kind: 'proposed', body: wireOffer(), ...event };
    page.receive('TRADE_OFFER', { tradeOffer: { id: 'o' }, conversationId, message });
    await page.advance(0);
    await vi.dynamicImportSettled();
    await page.advance(0);
    await vi.dynamicImportSettled();
    await page.advance(0);
  };
  return { ...page, $toast, receive };
}

beforeEach(() => void plays.mockClear());

it('says who offers what for what, and leads to the conversation', async () => {
  const page = await open();
  await page.receive();
  expect(page.$toast.get()).toMatchObject({
    kind: 'info',
    title: 'Bob offers you a trade',
    text: 'Fox ×2 for Owl',
    action: { label: 'See offer', href: '/chat/bob#offer-o' },
  });
  expect(plays).not.toHaveBeenCalled();
});

it('says that an offer is a counter offer', async () => {
  const page = await open();
  await page.receive({ body: wireOffer({ counters: 'mine' }) });
  expect(page.toast()).toBe('Bob counters your offer');
});

it('names nobody for an agreement that a suspension called off', async () => {
  const page = await open();
  const state = { state: 'called_off', reason: 'recipient_suspended', proposer_id: 'ann' };
  await page.receive({ kind: 'called_off', body: wireOffer(state) });
  expect(page.toast()).toBe('This player cannot trade now.');
});

it.each([
  ['accepted', 'Bob accepted your offer'],
  ['confirmed', 'Bob says that you traded'],
  ['traded', 'Bob confirmed your trade'],
  ['fell_through', 'Bob says that the trade fell through'],
  ['called_off', 'Bob called your agreement off'],
])('says how a deal goes on, without a sound: %s', async (kind, title) => {
  const page = await open({}, [['offer_sound', '1']]);
  await page.receive({ kind, body: wireOffer({ state: kind, proposer_id: 'ann', counters: 'x' }) });
  expect([page.toast(), plays.mock.calls]).toEqual([title, []]);
});

it('waits for the name of a player whom the list did not have', async () => {
  const page = await open();
  page.answers['GET /api/conversations'] = () => ({
    conversations: [
      wireConversation({ id: 'new', user: { id: 'cem', username: 'Cem', avatar_url: null } }),
    ],
  });
  await page.receive({ body: wireOffer({ conversation_id: 'new' }) }, 'new');
  expect(page.toast()).toBe('Cem offers you a trade');
});

it.each([
  ['an own offer of another device', { sender_id: 'ann' }],
  ['a refusal', { kind: 'declined' }],
  ['a message', { kind: 'message', body: { text: 'hi' } }],
  ['an offer that cannot be read', { body: { id: 7 } }],
  ['a kind of later', { kind: 'gift' }],
  ['an event without a sender', { sender_id: null }],
])('shows nothing for %s', async (_, event) => {
  const page = await open();
  await page.receive(event);
  expect(page.toast()).toBeNull();
});

it('shows nothing of a player whom the reader has blocked, who may still say how a deal went', async () => {
  const blocked = wireConversation({ blocked: true });
  const page = await open({ 'GET /api/conversations': () => ({ conversations: [blocked] }) });
  await page.receive({ kind: 'called_off', body: wireOffer({ state: 'called_off' }) });
  expect(page.toast()).toBeNull();
});

it('shows nothing where the conversation cannot be found', async () => {
  const page = await open();
  await page.receive({}, 'none');
  expect(page.toast()).toBeNull();
});

it('shows nothing in the conversation itself, and plays there only while its page is hidden', async () => {
  const page = await open({}, [['offer_sound', '1']]);
  Object.assign(location, { pathname: '/chat/bob' });
  await page.receive();
  expect([page.toast(), plays.mock.calls]).toEqual([null, []]);
  Object.assign(document, { visibilityState: 'hidden' });
  await page.receive();
  expect([page.toast(), plays.mock.calls.length]).toEqual([null, 2]);
});

it('goes once the conversation is opened that it is about, and no other', async () => {
  const page = await open();
  await page.receive();
  const { $chatRoute, openChat } = await import('../conversations/chat-route.ts');
  $chatRoute.listen(() => {});
  const pushState = (_: unknown, __: string, pathname: string) =>
    Object.assign(location, { pathname });
  vi.stubGlobal('history', { pushState });
  openChat('/chat/cem');
  expect(page.toast()).toBe('Bob offers you a trade');
  openChat('/chat/bob');
  expect([page.toast(), page.session.has('toast')]).toEqual([null, false]);
});

it('plays two notes for who wants them', async () => {
  const page = await open({}, [['offer_sound', '1']]);
  await page.receive();
  expect(plays).toHaveBeenCalledTimes(2);
});

it('plays nothing while another tab plays', async () => {
  const page = await open({}, [['offer_sound', '1']]);
  const request = (_: string, __: object, run: (lock: null) => unknown) => run(null);
  vi.stubGlobal('navigator', { locks: { request } });
  await page.receive();
  expect([page.toast(), plays.mock.calls]).toEqual(['Bob offers you a trade', []]);
});

it('stores the choice of a sound, and ignores junk', async () => {
  const page = await open({}, [['offer_sound', 'yes']]);
  const { chooseOfferSound, isOfferSoundOn } = await import('./offer-sound.ts');
  expect(isOfferSoundOn()).toBe(false);
  chooseOfferSound(true);
  expect([isOfferSoundOn(), page.local.get('offer_sound')]).toEqual([true, '1']);
  chooseOfferSound(false);
  expect([isOfferSoundOn(), page.local.has('offer_sound')]).toEqual([false, false]);
});
