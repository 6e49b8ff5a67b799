import { isPlayerId } from '../session/player-id.ts';
import { plainLine } from '../shared/plain-text.ts';
import { isVisible } from '../shared/visible-text.ts';

/** The content of a URL of the messages: the partner, what the link says about them, and whether to make an offer (behaviour M4). */
export type ChatRoute = {
  /** The partner; null for the list. */
  userId: string | null;
  name: string | null;
  avatar: string | null;
  /** Whether to open the form of a trade offer at once, and for which trade ad. */
  offer: boolean;
  tradeAdId: string | null;
};

const PARTNER = /^\/chat\/([^/]+)$/;
/** The longest name that a URL may give a player. */
const NAME_MAX = 60;

/** The list without an opened conversation. */
export const NO_PARTNER: ChatRoute = {
  userId: null,
  name: null,
  avatar: null,
  offer: false,
  tradeAdId: null,
};

function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** A name in one line (behaviour M22), at most 60 characters; null when nothing of it can be seen. */
function toName(raw: string | null): string | null {
  const name = [...plainLine(raw ?? '')].slice(0, NAME_MAX).join('');
  return isVisible(name) ? name : null;
}

/** Parses a URL of the messages and ignores everything else in it. */
export function parseChatRoute(path: string, query: string): ChatRoute {
  const userId = decode(PARTNER.exec(path)?.[1] ?? '') || null;
  if (userId === null || !isPlayerId(userId)) return NO_PARTNER;
  const params = new URLSearchParams(query);
  return {
    userId,
    name: toName(params.get('name')),
    avatar: params.get('avatar'),
    offer: params.get('offer') === '1',
    tradeAdId: params.get('ad') || null,
  };
}

/** The path of the conversation with a player. */
export function chatPath(userId: string): string {
  return `/chat/${encodeURIComponent(userId)}`;
}

const CARD = 'offer-';

/** The id of the card on which an offer was proposed. */
export const offerCardId = (offerId: string) => `${CARD}${offerId}`;

/** The URL of an offer in the conversation with a player. */
export function offerPath(userId: string, offerId: string): string {
  return `${chatPath(userId)}#${encodeURIComponent(offerCardId(offerId))}`;
}

/** The id of the card that a URL's fragment names; null for another fragment. */
export function offerCardOf(fragment: string): string | null {
  const id = decode(fragment.slice(1));
  return id?.startsWith(CARD) ? id : null;
}
