import { isPlayerId } from '../session/player-id.ts';

/** What an address of the messages says: who with, what the one who sent the reader here said of them, and whether to make an offer (behaviour M4). */
export type ChatRoute = {
  /** The partner; null for the list. */
  userId: string | null;
  name: string | null;
  avatar: string | null;
  /** Whether a trade offer is to be made at once, and for which ad. */
  offer: boolean;
  tradeAdId: string | null;
};

const PARTNER = /^\/chat\/([^/]+)$/;
/** The longest name that an address may give a player. */
const NAME_MAX = 60;

/** The list, with nobody chosen. */
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

/** A name without what would turn the text around it, at most 60 characters; null when nothing is left. */
function toName(raw: string | null): string | null {
  const name = (raw ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return [...name].slice(0, NAME_MAX).join('') || null;
}

/** Reads an address of the messages; whatever else it says is left out. */
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

/** Where the conversation with a player is. */
export function chatPath(userId: string): string {
  return `/chat/${encodeURIComponent(userId)}`;
}

/** What a player is called whose name is not known (behaviour T4). */
export function fallbackName(userId: string): string {
  return `User ${[...userId].slice(0, 4).join('')}`;
}
