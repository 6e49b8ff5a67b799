import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { readSiteConfig } from './site-config.ts';

test.each(['hello@hatchboard.example', 'a.b+c@d.example', ''])(
  'accepts the e-mail address %j',
  (email) => {
    expect(readSiteConfig({ PUBLIC_CONTACT_EMAIL: email }).PUBLIC_CONTACT_EMAIL).toBe(email);
  },
);

test.each(['nobody', 'a@b', 'a b@c.example', 'a@b.example?cc=c@d.example', 'a"@b.example'])(
  'refuses the e-mail address %j and names the setting',
  (email) => {
    expect(() => readSiteConfig({ PUBLIC_CONTACT_EMAIL: email })).toThrow(
      'PUBLIC_CONTACT_EMAIL: an e-mail address is expected',
    );
  },
);

test.each(['https://a.test;x', 'https://*.a.test', "https://a.test'"])(
  'refuses the backend %s, whose signs mean something in a policy',
  (host) => {
    expect(() => readSiteConfig({ PUBLIC_API_HOST: host })).toThrow(
      'PUBLIC_API_HOST: an http or https address is expected',
    );
  },
);

describe('the hosts of pictures', () => {
  const read = (list: string) => readSiteConfig({ PUBLIC_IMAGE_HOST: list });

  test('are a list with commas or spaces, and all of them are in the policy of pages', () => {
    const config = read(
      'https://images.example/pets, https://cdn.example https://wiki.example:8443',
    );
    expect(config.PUBLIC_IMAGE_HOST[0]).toBe('https://images.example/pets');
    expect(contentSecurityPolicy(config)).toContain(
      "img-src 'self' data: https://*.rbxcdn.com https://images.example https://cdn.example https://wiki.example:8443",
    );
    expect(contentSecurityPolicy(read(''))).toContain("img-src 'self' data: https://*.rbxcdn.com");
  });

  test.each([
    'images.example',
    'http://images.example',
    'https://*.example.org',
    'https://a.test;x',
  ])('are refused as %s', (list) =>
    expect(() => read(list)).toThrow(/PUBLIC_IMAGE_HOST: https addresses with commas/),
  );
});

describe('an advertising network', () => {
  const SCRIPT = 'https://ads.example/a.js';

  test('is its script and the target of reports: a page, or an e-mail address', () => {
    const read = (report: string) =>
      readSiteConfig({ PUBLIC_AD_SCRIPT: SCRIPT, PUBLIC_AD_REPORT: report });
    expect(read('https://ads.example/report')).toMatchObject({
      PUBLIC_AD_SCRIPT: SCRIPT,
      PUBLIC_AD_REPORT: 'https://ads.example/report',
    });
    for (const email of ['ads@hatchboard.example', 'mailto:ads@hatchboard.example']) {
      expect(read(email).PUBLIC_AD_REPORT).toBe('mailto:ads@hatchboard.example');
    }
    expect(readSiteConfig({ PUBLIC_AD_SCRIPT: '', PUBLIC_AD_REPORT: '' })).toEqual(
      readSiteConfig({}),
    );
  });

  test.each([
    [{ SITE_URL: 'http://pets.example' }, /SITE_URL: an https address is/],
    [{ SITE_URL: 'http://192.168.0.7:4321' }, /SITE_URL: an https address is/],
    [{ PUBLIC_AD_SCRIPT: 'http://ads.example/a.js' }, /PUBLIC_AD_SCRIPT: an https address is/],
    [{ PUBLIC_AD_SCRIPT: 'ads.example/a.js' }, /PUBLIC_AD_SCRIPT: an http or https address is/],
    [{ PUBLIC_AD_SCRIPT: 'javascript:alert(1)' }, /PUBLIC_AD_SCRIPT: an http or https/],
    [
      { PUBLIC_AD_REPORT: 'javascript:alert(1)' },
      /PUBLIC_AD_REPORT: an http or https address, or an/,
    ],
    [{ PUBLIC_AD_REPORT: 'nobody' }, /PUBLIC_AD_REPORT: .* or an e-mail address, is expected/],
    [{ PUBLIC_AD_SCRIPT: SCRIPT }, /PUBLIC_AD_SCRIPT: is expected together with PUBLIC_AD_REPORT/],
    [{ PUBLIC_AD_REPORT: 'a@b.example' }, /PUBLIC_AD_SCRIPT: is expected together/],
  ])('is refused as %j', (given, mistake) => {
    expect(() => readSiteConfig(given)).toThrow(mistake);
  });
});
