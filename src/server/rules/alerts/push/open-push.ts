import { ensurePushKeys } from '../../../data/alerts/push-keys.ts';
import type { Database } from '../../../data/db/tables.ts';
import { createPost, type Post, type PostOptions } from '../outgoing/post.ts';
import { createPush, type Push } from './push.ts';
import { type ContactSettings, pushContact } from './push-contact.ts';
import { isPushEndpoint } from './push-hosts.ts';

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
