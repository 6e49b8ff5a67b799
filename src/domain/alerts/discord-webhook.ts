const WEBHOOK = /^https:\/\/discord\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{1,20}\/[\w-]{1,100}$/;

/** Whether a text is the address of a webhook of Discord. */
export function isDiscordWebhook(url: string): boolean {
  return WEBHOOK.test(url);
}
