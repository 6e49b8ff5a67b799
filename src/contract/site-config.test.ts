import { expect, test } from 'vitest';
import { readSiteConfig } from './site-config.ts';

test.each(['hello@hatchboard.example', 'a.b+c@d.example', ''])('takes %j to write to', (email) => {
  expect(readSiteConfig({ PUBLIC_CONTACT_EMAIL: email }).PUBLIC_CONTACT_EMAIL).toBe(email);
});

test.each(['nobody', 'a@b', 'a b@c.example', 'a@b.example?cc=c@d.example', 'a"@b.example'])(
  'refuses %j to write to, and names the setting',
  (email) => {
    expect(() => readSiteConfig({ PUBLIC_CONTACT_EMAIL: email })).toThrow(
      'PUBLIC_CONTACT_EMAIL: an e-mail address is expected',
    );
  },
);
