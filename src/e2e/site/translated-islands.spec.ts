import { glob, readFile } from 'node:fs/promises';
import { composer, log } from '../chat/support/chat-page.ts';
import { mockLongThread } from '../chat/support/long-thread.ts';
import { mockDesk } from '../desk/mock-desk.ts';
import { callbackUrl } from '../session/signed-in.ts';
import { expect, test } from '../shared/fixtures.ts';
import { wireTradeAd } from '../trades/trade-ads-page.ts';
import { type Twins, withTwins } from './translated/twins.ts';

const MINUTES = 60_000;

/** A page whose islands are used for an hour, as a player or as nobody, and the names on it. */
type Case = {
  islands: string;
  player?: string;
  names: RegExp;
  use: (twins: Twins) => Promise<void>;
};

const PLAYER = 'SunnyAcorn7';

const hatch = (step: number, at: number) => ({
  id: `h${step}`,
  pet: { id: 'p', slug: 'pet', name: `Pet of ${step}`, image: '/pictures/fox.svg', rarity: 'Rare' },
  username: `Hatcher${step}`,
  at,
  secret: step % 2 === 0,
});

const shop = (category: string, resetTime: number, items: object[]) => ({
  category,
  resetTime: resetTime / 1000,
  items,
});

const CASES: readonly Case[] = [
  {
    islands: 'StatCards, RecentHatches, MostWanted, HomeList, MoverList',
    names: /Pet of|Hatcher\d/,
    use: async ({ now, open, send, hour }) => {
      await open('/');
      await hour((step) => {
        const stats = { usersOnline: step };
        return send('/live', {
          type: 'HATCH',
          stats,
          hatch: hatch(step, now + step * 10 * MINUTES),
        });
      });
    },
  },
  {
    islands: 'Catalogue',
    names: /^\s*(Carrot|Dog)\s*$/,
    use: async ({ open, both, hour }) => {
      await open('/items');
      const searches = ['carrot', 'zzzz', 'dragnfly', '', 'dog', 'a'];
      await hour(async (step) => {
        const typed = `${searches[step - 1]}`;
        await both((page) => page.getByRole('main').getByRole('searchbox').fill(typed));
        if (step === 4) await both((page) => page.getByRole('button', { name: 'Table' }).click());
      });
    },
  },
  {
    islands: 'ItemPage, ItemTradeAds, RelatedItems',
    names: /Carrot|Ann|Bob/,
    use: async ({ now, open, both, send, hour }) => {
      const carrots = { offering_items: [{ petSlug: 'carrot', quantity: 2 }] };
      const tradeAds = [wireTradeAd('Ann', now - 20 * MINUTES, carrots)];
      await both((page) =>
        page.route('**/api/trade-ads?*', (route) =>
          route.fulfill({ json: { data: tradeAds, pagination: { page: 1, pages: 1 } } }),
        ),
      );
      await open('/items/carrot');
      await hour(async (step) => {
        const tradeAd = wireTradeAd(`Bob${step}`, now + step * 10 * MINUTES, carrots);
        await send('/ws', { type: 'NEW_TRADE_AD', data: { tradeAd } });
        await both((page) =>
          page
            .getByText(['7 days', '30 days', '60 days'][step % 3] ?? 'All')
            .first()
            .click(),
        );
      });
    },
  },
  {
    islands: 'ItemShell',
    names: /Brand New/,
    use: async ({ open, both, hour }) => {
      const item = { _id: '7', slug: 'brand-new', name: 'Brand New', value: 7, Image: '/x.svg' };
      await both(async (page) => {
        await page.route('**/api/items/brand-new', (route) =>
          route.fulfill({ json: { item, history: [{ at: '2026-01-02', value: 7 }] } }),
        );
        await page.route('**/x.svg', (route) => route.fulfill({ path: 'public/favicon.svg' }));
      });
      await open('/items/brand-new');
      await both((page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand New'));
      await hour(() => undefined);
    },
  },
  {
    islands: 'ShopStocks, WatchDialog',
    names: /Seed Shop|Gear Shop|Carrot|Rake/,
    use: async ({ now, open, both, hour }) => {
      let step = 0;
      const stock = () => ({
        categories: [
          shop('SeedStock', now + (step + 1) * 10 * MINUTES, [
            { name: 'Carrot', maxStock: 5 + step },
            ...(step % 2 === 0 ? [] : [{ name: 'Corn', maxStock: 1 }]),
          ]),
          shop('GearStock', now + 90 * MINUTES, step < 3 ? [] : [{ name: 'Rake', maxStock: 2 }]),
        ],
      });
      await both((page) =>
        page.route('**/api/status', (route) => route.fulfill({ json: { stock: stock() } })),
      );
      await open('/stocks');
      await both((page) => expect(page.getByRole('article').first()).toContainText('Carrot'));
      await both((page) => page.getByRole('button', { name: 'Watch Carrot' }).click());
      await hour((reached) => {
        step = reached;
      });
    },
  },
  {
    islands: 'WeatherEvents',
    names: /Glitter Storm|Heavy Fog/,
    use: async ({ now, open, both, hour }) => {
      let step = 0;
      const weatherTimes = () => ({
        glitter_storm: { active: step % 2 === 1, lastChange: (now + step * 10 * MINUTES) / 1000 },
        ...(step > 2 ? { heavy_fog: { active: true, lastChange: now / 1000 } } : {}),
      });
      await both((page) =>
        page.route('**/api/status', (route) =>
          route.fulfill({ json: { weather: { weatherTimes: weatherTimes() } } }),
        ),
      );
      await open('/weather');
      await both((page) => expect(page.getByRole('article')).not.toHaveCount(0));
      await hour((reached) => {
        step = reached;
      });
    },
  },
  {
    islands: 'Calculator',
    names: /^\s*(Carrot|Dog)\s*$/,
    use: async ({ open, both, hour }) => {
      await open('/calculator?give=carrot*3,dog&get=no*0,dog');
      await hour((step) =>
        both(async (page) => {
          await page.getByRole('button', { name: /^You get, slot 3: (?!remove)/ }).click();
          const selector = page.getByRole('dialog', { name: 'Select Item' });
          await selector.getByRole('searchbox').fill(step % 2 === 0 ? 'owl' : 'carrot');
          await page.clock.runFor(2000);
          await selector.getByRole('button', { name: 'Close' }).click();
          if (step === 4) await page.getByRole('button', { name: 'Clear' }).click();
        }),
      );
    },
  },
  {
    islands: 'ComparePage',
    names: /^\s*(Carrot|Dog)\s*$/,
    use: async ({ open, both, hour }) => {
      await open('/compare?items=carrot,dog');
      const typed = ['racc', 'raccoon', 'zzzz', 'dragnfly', 'owl', ''];
      await hour(async (step) => {
        const box = { name: 'Add an item' };
        await both((page) => page.getByRole('searchbox', box).fill(`${typed[step - 1]}`));
        if (step === 3) {
          await both((page) => page.getByRole('button', { name: 'Remove Dog' }).click());
        }
      });
    },
  },
  {
    islands: 'WatchingPage',
    names: /Carrot/,
    use: async ({ open, hour }) => {
      await open('/watching');
      await hour(() => undefined);
    },
  },
  {
    islands: 'CreateTrade, AccountMenu, Toaster',
    player: PLAYER,
    names: new RegExp(PLAYER),
    use: async ({ open, both, hour }) => {
      await open('/trade-ads/create?offer=carrot&want=dog');
      await both((page) => page.getByRole('button', { name: 'Account:' }).first().click());
      await hour(async (step) => {
        if (step === 1) await both((page) => page.keyboard.press('Escape'));
        await both((page) => page.getByRole('button', { name: 'Save Draft' }).click());
      });
    },
  },
  {
    islands: 'AccountPage, MenuCount, Toaster',
    player: PLAYER,
    names: new RegExp(PLAYER),
    use: async ({ open, hour }) => {
      await open('/account');
      await hour(() => undefined);
    },
  },
  {
    islands: 'DealsPage',
    player: PLAYER,
    names: new RegExp(PLAYER),
    use: async ({ open, both, hour }) => {
      await open('/deals');
      const filters = ['Closed offers', 'Traded'];
      await hour((step) =>
        both((page) =>
          page.getByRole('link', { name: `${filters[step % 2]}`, exact: true }).click(),
        ),
      );
    },
  },
  {
    islands: 'PlayerPage',
    names: /Bob/,
    use: async ({ open, both, hour }) => {
      const numbers = { traded: 12, fell_through: 1, players: 7, answers_within: '5m' };
      const since = { member_since: Date.UTC(2026, 2, 9), platform_since: null };
      const player = { id: 'bob', username: 'Bob', avatar_url: null, ...since, ...numbers };
      await both((page) =>
        page.route('**/api/players/bob', (route) => route.fulfill({ json: player })),
      );
      await open('/players/bob');
      await both((page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Bob'));
      await hour(() => undefined);
    },
  },
  {
    islands: 'ChatPage',
    names: /^\s*(Ann|Me)\s*$/,
    use: async ({ open, both, hour, expectSameTexts }) => {
      const threads: Awaited<ReturnType<typeof mockLongThread>>[] = [];
      await both(async (page) => {
        await page.addInitScript(() => localStorage.setItem('auth_token', 'any'));
        threads.push(await mockLongThread(page, 40, 3));
      });
      await open('/chat/ann');
      // A message is new only for a page that has read the thread, and reaches only one that has connected.
      await expect(async () => {
        await expectSameTexts();
        await both((page) => expect(log(page)).toContainText('Message 40', { timeout: 200 }));
        expect(threads.map(({ isOpen }) => isOpen())).toEqual([true, true]);
      }).toPass();
      await hour(async (step) => {
        for (const { send, addMessage } of threads) {
          send({ type: 'TYPING_START', data: { conversationId: 'talk', userId: 'ann' } });
          addMessage();
        }
        await both((page) => composer(page).fill(`Draft ${step}`));
      });
      await both((page) => expect(composer(page)).toHaveValue('Draft 6'));
    },
  },
  {
    islands: 'UnaskedSignIn',
    names: new RegExp(PLAYER),
    use: async ({ both, hour }) => {
      await both(async (page) => page.goto((await callbackUrl(page, PLAYER)).href));
      const question = { name: 'Is this you?' };
      await hour((step) =>
        step === 1
          ? both((page) => expect(page.getByRole('region', question)).toContainText(PLAYER))
          : undefined,
      );
    },
  },
  {
    islands: 'DeskPage',
    player: 'PixelGecko19',
    names: /MossyMuffin88|FrostyOtter42/,
    use: async ({ open, both, hour }) => {
      await both((page) => mockDesk(page));
      await open('/desk');
      const paths = ['/desk?report=r1', '/desk?view=players&name=a', '/desk?view=log'];
      await hour((step) => (step % 2 === 0 ? open(`${paths[step / 2 - 1]}`) : Promise.resolve()));
    },
  },
  {
    islands: 'WarningDialog',
    player: PLAYER,
    names: new RegExp(PLAYER),
    use: async ({ open, both, hour }) => {
      const notices = ['One', 'Two'].map((text) => ({ id: text, kind: 'warning', at: 1, text }));
      await both(async (page) => {
        await page.route('**/api/notices', (route) => route.fulfill({ json: { notices } }));
        await page.route('**/api/notices/*/read', (route) => route.fulfill({ status: 204 }));
      });
      await open('/about');
      const warning = { name: 'A warning from a moderator' };
      await both((page) => expect(page.getByRole('dialog', warning)).toContainText('One'));
      await hour((step) =>
        step > 2
          ? undefined
          : both((page) => page.getByRole('button', { name: 'I understand' }).press('Enter')),
      );
    },
  },
];

for (const { islands, use, ...options } of CASES) {
  test(`${islands}: a translated page has the texts of an untouched one for an hour`, async ({
    browser,
    baseURL,
  }) => {
    await withTwins({ browser, baseURL, ...options }, use);
  });
}

test('every island of the pages is used under a translator', async () => {
  const files = await Array.fromAsync(glob('src/{components,layouts,pages}/**/*.astro'));
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const islands = sources.flatMap((text) =>
    [...text.matchAll(/<(\w+)\s+client:/g)].map(([, name = '']) => name),
  );
  const used = CASES.flatMap((one) => one.islands.split(', '));
  // Trade ads have a test for each kind of translator (translated.spec.ts).
  expect(islands.filter((name) => !used.includes(name) && name !== 'TradeAds')).toEqual([]);
  expect(islands.length).toBeGreaterThan(15);
});
