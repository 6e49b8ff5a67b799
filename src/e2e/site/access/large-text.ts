import type { Page } from '@playwright/test';
import { mockSockets } from '../../shared/channel/sockets.ts';
import { expect } from '../../shared/fixtures.ts';
import { hiddenTexts } from './hidden-texts.ts';
import { raiseSmallText, setTextSize } from './text-size.ts';

/** The phone on which text has the least room. */
export const PHONE = { width: 390, height: 844 };

/** Names of pets, short and long. */
const PETS = [
  ...['Space Invader', 'Red Golem', 'Rainbow Shock Tophat', 'Demon Doggy', 'Kitty'],
  ...['Diamond Overlord', 'Queen of Hearts', 'Ice Deer', 'Rainbow Abyssal Sea Dragon', 'Elk'],
];

const HATCHES = PETS.map((name, index) => ({
  id: `h${index}`,
  pet: { id: `p${index}`, slug: `pet-${index}`, name, image: '/pictures/fox.svg', rarity: 'Rare' },
  username: `MellowMeadow${index}`,
  at: Date.now() - index * 1000,
  secret: index === 2,
}));

/** Lets home have the same ten hatches all the while. A new one would move those that are looked at. */
export async function stopHatches(page: Page): Promise<void> {
  await mockSockets(page, /\/live$/);
  const json = { hatches: HATCHES };
  await page.route('**/api/hatches/recent*', (route) => route.fulfill({ json }));
}

type Texts = ReadonlyMap<string, string>;

/** Fails if a text is hidden that was not at first, but for those that are `excepted`. What moves just then is looked at again. */
async function expectShown(page: Page, within: string, atFirst: Texts, excepted = /^$/) {
  await expect(async () => {
    const found = [...(await hiddenTexts(page, within))];
    const hidden = found.filter(([text, why]) => !atFirst.has(text) && !excepted.test(why));
    expect(hidden, page.url()).toEqual([]);
  }).toPass({ timeout: 25_000 });
}

/** Fails if text of 200 % hides what can be read with text of 100 %. */
export async function expectLargeTextToShow(page: Page, within: string): Promise<Texts> {
  const atFirst = await hiddenTexts(page, within);
  await setTextSize(page, 32);
  await expectShown(page, within, atFirst);
  await setTextSize(page, 16);
  return atFirst;
}

/** Fails if that, or a browser's least size of text of 24 px, hides anything. The latter only shortens names. */
export async function expectNothingHidden(page: Page, within = 'body'): Promise<void> {
  const atFirst = await expectLargeTextToShow(page, within);
  await raiseSmallText(page, 24);
  await expectShown(page, within, atFirst, /^shortened/);
}
