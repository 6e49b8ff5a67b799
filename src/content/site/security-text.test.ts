import { expect, it } from 'vitest';
import { securityText } from './security-text.ts';

const NOW = Date.UTC(2026, 10, 26, 17);
const SETTINGS = {
  SITE_URL: 'https://pets.example',
  PUBLIC_CONTACT_EMAIL: '',
  PUBLIC_CHAT_INVITE: '',
};

it('names the contacts of the settings, and ends within a year', () => {
  const settings = {
    ...SETTINGS,
    PUBLIC_CONTACT_EMAIL: 'team@pets.example',
    PUBLIC_CHAT_INVITE: 'https://chat.example/pets',
  };
  expect(securityText(settings, NOW)).toBe(
    [
      'Contact: mailto:team@pets.example',
      'Contact: https://chat.example/pets',
      'Expires: 2027-10-01T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://pets.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it('names the contact page where no contact can be named', () => {
  const settings = { ...SETTINGS, PUBLIC_CHAT_INVITE: 'http://chat.example/pets' };
  expect(securityText(settings, NOW)).toMatch(/^Contact: https:\/\/pets\.example\/contact\nExp/);
});
