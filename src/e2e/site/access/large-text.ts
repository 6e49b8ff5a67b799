import type { Page } from '@playwright/test';
import { mockSockets } from '../../shared/channel/sockets.ts';
import { expect } from '../../shared/fixtures.ts';
import { hiddenTexts } from './hidden-texts.ts';
import { raiseSmallText, setTextSize } from './text-size.ts';

/** The phone on which text has the least room. */
export const PHONE = { width: 390, height: 844 };

/** Lets no new hatch come, which would move those of home while they are looked at. */
export const stopHatches = (page: Page) => mockSockets(page, /\/live$/);

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
