import { describe, expect, it } from 'vitest';
import { isDiscordWebhook, readDiscordWebhook } from './discord-webhook.ts';

const PATH = '/api/webhooks/123456789012345678/aB-3_secret';
const URL = `https://discord.com${PATH}`;

describe('the address of a webhook of Discord', () => {
  it.each([
    URL,
    `https://ptb.discord.com${PATH}`,
    `https://canary.discord.com${PATH}`,
    `https://www.discord.com${PATH}`,
    `https://discordapp.com${PATH}`,
    `https://ptb.discordapp.com${PATH}`,
    `HTTPS://Discord.COM${PATH}`,
    `https://discord.com:443${PATH}`,
    `http://discord.com${PATH}`,
    `discord.com${PATH}`,
    `<${URL}>`,
    `${URL}/`,
    `${URL}//`,
    `${URL}#`,
    `${URL}?`,
    `${URL}?wait=true`,
    `${URL}/?wait=1&with_components=true`,
    `${URL}?thread_id=`,
    `  ${URL}\n`,
    `\u200b${URL}\u2060 `,
    URL.replace('/api/', '/api/v10/'),
  ])('has one form: %s', (pasted) => {
    expect(readDiscordWebhook(pasted)).toEqual({ url: URL });
  });

  it.each(['?thread_id=42', '/?wait=true&thread_id=42', '?thread_id=42&wait=true#top'])(
    'keeps its thread: %s',
    (end) => {
      expect(readDiscordWebhook(`${URL}${end}`)).toEqual({ url: `${URL}?thread_id=42` });
    },
  );

  it.each([
    ['/slack', 'Leave out /slack at its end.'],
    ['/GitHub', 'Leave out /github at its end.'],
    ['/slack?thread_id=42', 'Leave out /slack at its end.'],
    ['?thread_id=general', 'The thread_id of this address is no number.'],
    ['?thread_id=1&thread_id=x/../..', ''],
    ['/messages/1', 'This is not a Discord webhook.'],
  ])('says what is wrong: %s', (end, sentence) => {
    const read = readDiscordWebhook(`${URL}${end}`);
    if (sentence === '') expect(read).toEqual({ url: `${URL}?thread_id=1` });
    else expect(read).toEqual({ problem: expect.stringContaining(sentence) });
  });

  it.each([
    '',
    'ftp://discord.com/api/webhooks/1/a',
    '//discord.com/api/webhooks/1/a',
    'https://discord.com/api/webhooks/1/a/../../users',
    'https://discord.com/api/webhooks/1/%2e%2e',
    'https://discord.com:444/api/webhooks/1/a',
    'https://me@discord.com/api/webhooks/1/a',
    'https://discord.com.evil.example/api/webhooks/1/a',
    'https://discord.com\\.evil.example/api/webhooks/1/a',
    'https://evil.example/discord.com/api/webhooks/1/a',
    'https://evildiscord.com/api/webhooks/1/a',
    'https://discord.com/api/webhooks/one/a',
    'https://discord.com/channels/1/2',
    'https://discord.gg/abc',
  ])('is nothing else: %s', (url) => {
    expect(readDiscordWebhook(url)).toHaveProperty('problem');
  });

  it('is told from its other forms where messages are sent', () => {
    const forms = [URL, `${URL}?thread_id=1`, `${URL}/`, `${URL}?wait=true`];
    expect(forms.filter(isDiscordWebhook)).toEqual(forms.slice(0, 2));
  });
});
