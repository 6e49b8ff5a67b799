import { expect, it } from 'vitest';
import { pushContact, pushContactWarning } from './push-contact.ts';

const settings = (SITE_URL: string, PUBLIC_CONTACT_EMAIL = '') => ({
  SITE_URL,
  PUBLIC_CONTACT_EMAIL,
});

it('is the e-mail address of the settings, else the site', () => {
  expect(pushContact(settings('https://pets.example'))).toBe('https://pets.example');
  expect(pushContact(settings('https://pets.example', 'a@b.example'))).toBe('mailto:a@b.example');
});

it.each([
  settings('https://pets.example'),
  settings('https://pets.example:8443/base'),
  settings('http://localhost:4321', 'team@pets.example'),
  settings('https://[2606:4700::1111]'),
])('causes no warning where push services accept it: %j', (accepted) => {
  expect(pushContactWarning(accepted)).toBeNull();
});

it.each([
  settings('http://localhost:4321'),
  settings('https://localhost'),
  settings('https://127.0.0.1:4321'),
  settings('https://[::1]'),
  settings('https://192.168.1.20'),
  settings('https://raspberrypi'),
  settings('https://pets.local'),
  settings('https://pets.internal'),
  settings('https://pets.example', 'team@pets.localhost'),
  settings('https://pets.example', 'team@Office.LAN'),
])('causes a warning with the remedy where Apple refuses it: %j', (refused) => {
  expect(pushContactWarning(refused)).toContain(
    `does not accept ${pushContact(refused)} as the contact of this site (403 BadJwtToken). Set PUBLIC_CONTACT_EMAIL`,
  );
});
