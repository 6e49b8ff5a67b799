import type { PushMessage } from '../../../../contract/alerts/push.ts';
import { ensurePushKeys, findKeysOf } from '../../../data/alerts/push-keys.ts';
import type { Database } from '../../../data/db/tables.ts';
import { type Answer, createPost, type Post, type PostOptions } from '../outgoing/post.ts';
import { encrypt, type SubscriptionKeys } from './encrypt.ts';
import { type ContactSettings, pushContact } from './push-contact.ts';
import { isPushEndpoint } from './push-hosts.ts';
import { createAuthorization } from './vapid.ts';

/** The content of a message; `path` is the page of the site that a click opens. */
type PushText = { title: string; body: string; path: string; tag: string };

/** A message for one subscription. */
export type PushOutgoing = {
  subscription: SubscriptionKeys & {
    endpoint: string;
    /** The public key that it was made for; null for the one of the site. */
    public_key: string | null;
  };
  text: PushText;
  /** For how many seconds the push service may keep it. */
  ttl: number;
};

/** The sender of push messages. */
export type Push = {
  /** Whether messages may be sent to an endpoint. */
  isAllowed: (endpoint: string) => boolean;
  /** Sends a message. Rejects when the push service cannot be reached. */
  send: (outgoing: PushOutgoing) => Promise<Answer>;
};

type Options = {
  db: Database;
  post: Post;
  /** Whom a push service may ask about this site: a `mailto:` or `https:` URL. */
  contact: string;
  /** The URL of the site. */
  siteUrl: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  isAllowed?: (endpoint: string) => boolean;
};

const TOPIC_LENGTH_MAX = 32;

/** The topic of a tag: its letters and digits. A push service keeps only the last message of a topic (RFC 8030, section 5.4). */
const topicOf = (tag: string) => tag.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, TOPIC_LENGTH_MAX);

/** The characters of a title and of a body that a screen shows. Longer ones might not fit into a message. */
const TITLE_CHARACTERS = 100;
const BODY_CHARACTERS = 300;

/** The first characters of a text, none of them cut in two. */
const startOf = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

const toMessage = ({ title, body, path, tag }: PushText, siteUrl: string): PushMessage => ({
  web_push: 8030,
  notification: {
    title: startOf(title, TITLE_CHARACTERS),
    body: startOf(body, BODY_CHARACTERS),
    navigate: new URL(path, siteUrl).href,
    tag,
  },
});

/** Creates the function that returns the header `Authorization` for the origin of a push service and the key of a subscription. */
function createAuthorizations({ db, contact, now }: Pick<Options, 'db' | 'contact' | 'now'>) {
  const byKey = new Map<string, ReturnType<typeof createAuthorization>>();
  return async (origin: string, publicKey: string | null) => {
    const known = publicKey === null ? undefined : byKey.get(publicKey);
    if (known !== undefined) return known(origin);
    const own = publicKey === null ? null : await findKeysOf(db, publicKey);
    // Without its keys the push service refuses the message, and the browser subscribes anew.
    const keys = own ?? (await ensurePushKeys(db, now()));
    const made = byKey.get(keys.publicKey) ?? createAuthorization({ keys, contact, now });
    byKey.set(keys.publicKey, made);
    return made(origin);
  };
}

/** Creates what sends push messages (RFC 8030). Keys are read from the database when they first send. */
export function createPush({
  db,
  post,
  contact,
  siteUrl,
  now,
  isAllowed = (endpoint) => isPushEndpoint(endpoint, []),
}: Options): Push {
  const authorize = createAuthorizations({ db, contact, now });
  return {
    isAllowed,
    send: async ({ subscription, text, ttl }) => {
      const { endpoint, public_key } = subscription;
      const body = encrypt(JSON.stringify(toMessage(text, siteUrl)), subscription);
      const headers = {
        Authorization: await authorize(new URL(endpoint).origin, public_key),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(ttl),
        Topic: topicOf(text.tag),
        Urgency: 'high',
      };
      return post(endpoint, { headers, body });
    },
  };
}

export type OpenedPush = {
  push: Push;
  /** Sends to addresses that users named. */
  post: Post;
  closePush: () => void;
};

type Settings = ContactSettings & { PUSH_HOSTS: readonly string[] };

/** Where messages may go. Tests replace it, because their push service is on this machine. */
export type PushOutside = PostOptions & { isEndpoint?: (endpoint: string) => boolean };

/** Opens what sends push messages as the settings say. It makes the keys at the first start. */
export async function openPush(
  settings: Settings,
  db: Database,
  outside: PushOutside = {},
): Promise<OpenedPush> {
  await ensurePushKeys(db, Date.now());
  const { post, close } = createPost(outside);
  const { SITE_URL: siteUrl, PUSH_HOSTS: hosts } = settings;
  const contact = pushContact(settings);
  const isAllowed = outside.isEndpoint ?? ((endpoint) => isPushEndpoint(endpoint, hosts));
  return {
    post,
    push: createPush({ db, post, contact, siteUrl, now: Date.now, isAllowed }),
    closePush: close,
  };
}
