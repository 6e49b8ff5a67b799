import { expect, it } from 'vitest';
import { contactWays } from './contact-ways.ts';

const NONE = { chat: '', email: '', social: '' };

it('leads to the chat first, then to the e-mail address, then to the social profile', () => {
  const email = { ...NONE, email: 'a@b.example', social: 'https://social.example' };
  expect(contactWays({ ...email, chat: 'https://chat.example' }).ask).toContain('community chat');
  expect(contactWays(email)).toMatchObject({ mail: 'a@b.example', ask: 'Write us an e-mail.' });
  expect(contactWays({ ...email, email: '' }).ask).toContain('social profile');
});

it('says that there is no way to the team only where there is none', () => {
  expect(contactWays(NONE)).toMatchObject({ meet: '', mail: '', ask: '' });
  expect(contactWays(NONE).nobody).not.toBe('');
  expect(contactWays({ ...NONE, social: 'https://social.example' }).nobody).toBe('');
});
