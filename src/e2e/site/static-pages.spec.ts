import { expect, test } from '../shared/fixtures.ts';

const UPDATED = 'Last updated April 21, 2025';
const EFFECTIVE = 'Effective December 29, 2024';

/** The text pages with their required content (behaviour P1), in the words of each page. */
const PAGES = [
  {
    href: '/about',
    title: 'About',
    dated: UPDATED,
    sections: ['Our mission', 'What we offer', 'Why trust it', 'Contact'],
    content: ['Values update hourly', 'community-powered', 'not affiliated with'],
  },
  {
    href: '/contact',
    title: 'Contact',
    dated: UPDATED,
    sections: ['Business inquiries', 'Privacy or legal requests'],
    content: [
      'community chat',
      'ticket',
      'direct message',
      'Privacy Request',
      'has not set up an invite',
    ],
  },
  {
    href: '/privacy-policy',
    title: 'Privacy Policy',
    dated: EFFECTIVE,
    sections: [
      'Data we collect',
      'Cookies and local storage',
      'How we use data',
      'Advertising partners',
      'California: opt out of sale',
      'Europe: your consent',
      'How long we keep data',
      'Children under 13',
      'Third parties',
      'Your rights',
      'Changes to this policy',
      'Contact us',
    ],
    content: ['European Economic Area', 'for up to 12 months', 'not meant for children under 13'],
  },
  {
    href: '/terms-of-service',
    title: 'Terms of Service',
    dated: EFFECTIVE,
    sections: [
      'Using the site',
      'Accuracy',
      'Intellectual property',
      'Links to other sites',
      'Termination',
      'Liability',
      'Changes to these terms',
      'Contact us',
    ],
    content: ['Values are estimates'],
  },
  {
    href: '/bot/privacy-policy',
    title: 'Bot Privacy Policy',
    dated: EFFECTIVE,
    sections: ['What the bot reads', 'What the bot stores', 'What the bot does not do'],
    content: ['does not keep your messages'],
  },
  {
    href: '/bot/terms-of-service',
    title: 'Bot Terms of Service',
    dated: EFFECTIVE,
    sections: ['Using the bot', 'Accuracy', 'Liability'],
    content: ['Values are estimates'],
  },
] as const;

test('each text page opens from the footer, is dated and complete, fits 320 px, and has no React', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/about');
  for (const { href, title, dated, sections, content } of PAGES) {
    const footer = page.getByRole('navigation', { name: 'Footer' });
    await footer.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(href);
    await expect(page).toHaveTitle(`${title} | Hatchboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const main = page.getByRole('main');
    await expect(main.getByText(dated, { exact: true })).toBeVisible();
    for (const name of sections) {
      await expect(main.getByRole('heading', { level: 2, name, exact: true })).toHaveCount(1);
    }
    for (const words of content) await expect(main).toContainText(words);
    await expect(main, 'words of the configuration').not.toContainText(/[{}]/);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, href).toBeLessThanOrEqual(320);
  }
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => /react/.test(script))).toEqual([]);
});

test('the More menu links to four of them, and the contents to their sections', async ({
  page,
}) => {
  await page.goto('/about');
  for (const { href, title } of PAGES.slice(0, 4)) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'More' });
    await menu.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(href);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    const text = await page.getByRole('article').boundingBox();
    expect(text?.x, 'the text stands below its heading').toBe((await heading.boundingBox())?.x);
  }
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Liability' }).click();
  await expect(page).toHaveURL('/terms-of-service#liability');
  const top = await page
    .getByRole('heading', { name: 'Liability' })
    .evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top, 'below the header').toBeGreaterThan(60);
});
