/**
 * Why Discord takes no message of a webhook: it knows no such webhook or no such thread, forbids it to write, wants a
 * thread because its channel is a forum, or refuses the message.
 */
export type WebhookProblem = 'unknown' | 'thread' | 'forbidden' | 'forum' | 'refused';

/** An address of Discord as it is pasted: of any of its hosts and versions, with what programs add or leave out. */
const ADDRESS =
  /^<?(?:https?:\/\/)?(?:(?:www|ptb|canary)\.)?discord(?:app)?\.com(?::443)?\/api\/(?:v\d{1,2}\/)?webhooks\/(\d{1,20})\/([\w-]{1,100})(\/(?:slack|github))?\/*(?:\?([^#>]*))?(?:#[^>]*)?>?$/i;

const NO_WEBHOOK =
  'This is not a Discord webhook. Its address begins with https://discord.com/api/webhooks/';
const NO_THREAD =
  'The thread_id of this address is no number. It is the last number in the link of the thread.';

/** The address in its one form, or a sentence that says why it is none. */
type Read = { url: string } | { problem: string };

/**
 * Reads the address of a webhook of Discord as people paste it. The result has the form
 * `https://discord.com/api/webhooks/1/a`, with `?thread_id=2` where the messages go to a thread (behaviour E12).
 */
export function readDiscordWebhook(pasted: string): Read {
  const [found, id, token, suffix, query] =
    ADDRESS.exec(pasted.replace(/\p{Cf}/gu, '').trim()) ?? [];
  if (found === undefined) return { problem: NO_WEBHOOK };
  if (suffix !== undefined)
    return {
      problem: `This address is for another program. Leave out ${suffix.toLowerCase()} at its end.`,
    };
  const url = `https://discord.com/api/webhooks/${id}/${token}`;
  const thread = new URLSearchParams(query).get('thread_id');
  if (thread === null || thread === '') return { url };
  return /^\d{1,20}$/.test(thread) ? { url: `${url}?thread_id=${thread}` } : { problem: NO_THREAD };
}

/** Whether a text is the address of a webhook of Discord in its one form. */
export function isDiscordWebhook(url: string): boolean {
  const read = readDiscordWebhook(url);
  return 'url' in read && read.url === url;
}
