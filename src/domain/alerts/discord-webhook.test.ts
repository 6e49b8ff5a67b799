import { describe, expect, it } from 'vitest';
import { isDiscordWebhook } from './discord-webhook.ts';

const URL = 'https://discord.com/api/webhooks/123456789012345678/aB-3_secret';

describe('the address of a webhook of Discord', () => {
  it.each([URL, 'https://discord.com/api/v10/webhooks/1/a'])('is told: %s', (url) => {
    expect(isDiscordWebhook(url)).toBe(true);
  });

  it.each([
    '',
    'http://discord.com/api/webhooks/1/a',
    'https://discord.com/api/webhooks/1/a?thread_id=1',
    'https://discord.com/api/webhooks/1/a/../../users',
    'https://discord.com/api/webhooks/1/a\n',
    'https://discord.com:444/api/webhooks/1/a',
    'https://me@discord.com/api/webhooks/1/a',
    'https://discord.com.evil.example/api/webhooks/1/a',
    'https://evil.example/discord.com/api/webhooks/1/a',
    'https://discordapp.com/api/webhooks/1/a',
    'https://discord.com/api/webhooks/one/a',
  ])('is nothing else: %s', (url) => {
    expect(isDiscordWebhook(url)).toBe(false);
  });
});
