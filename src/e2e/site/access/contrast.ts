import type { Page } from '@playwright/test';
import { contrastOf, pairName, pairsOf } from './colour.ts';
import { installColours, type Painted, paintedGraphics, paintedTexts } from './painted.ts';

/** The measured pairs of colours, and those with too little contrast and their elements. */
export type Contrast = { pairs: Set<string>; faults: Set<string> };

/** The attributes that colours depend on, with all their values. A page shows only some at a time. */
const VARIANTS: Record<string, readonly string[]> = {
  'data-rarity': [
    ...['Common', 'Uncommon', 'Rare', 'Legendary', 'Mythical', 'Divine', 'Prismatic'],
    ...['Secret', 'Infinity'],
  ],
  'data-demand': ['low', 'medium', 'high', 'very-high', 'insane'],
  'data-trend': ['up', 'rising', 'stable', 'unstable', 'dropping', 'down'],
  'data-weather': ['rain', 'snow', 'thunderstorm', 'bloodnight', 'meteorshower', 'frost', 'other'],
  'data-active': ['true', 'false'],
  'data-restocked': ['true', 'false'],
  'data-verdict': ['win', 'fair', 'loss'],
  'data-avatar': ['green', 'blue', 'purple', 'red', 'yellow', 'pink', 'cyan', 'orange'],
};

/** Renders every colour at once, also in content that is skipped out of view. */
export async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
}

const VARIANT = '[data-varied]';

function addContrasts(contrast: Contrast, painted: readonly Painted[]): void {
  for (const { what, foregrounds, layers, least } of painted) {
    for (const pair of pairsOf(foregrounds, layers)) {
      const ratio = contrastOf(pair);
      contrast.pairs.add(pairName(pair));
      if (ratio < least)
        contrast.faults.add(`${ratio.toFixed(2)} < ${least}: ${pairName(pair)} ${what}`);
    }
  }
}

/** Measures all visible content of the page, or of a part of it. */
export async function measureContrast(page: Page, part = 'body'): Promise<Contrast> {
  await page.evaluate(installColours);
  const contrast = { pairs: new Set<string>(), faults: new Set<string>() };
  addContrasts(contrast, await page.evaluate(paintedTexts, part));
  addContrasts(contrast, await page.evaluate(paintedGraphics, part));
  return contrast;
}

/** Measures the page as it is, and then with every possible rarity, demand, trend and weather. */
export async function measureVariants(page: Page): Promise<Contrast> {
  const contrast = await measureContrast(page);
  for (const [name, values] of Object.entries(VARIANTS)) {
    for (const value of values) {
      const found = await page.evaluate(
        ([attribute, wanted]) => {
          const all = [...document.querySelectorAll(`[${attribute}]`)];
          const byClass = new Map(all.map((one) => [one.className.toString(), one]));
          for (const one of all)
            one.toggleAttribute('data-varied', byClass.get(one.className.toString()) === one);
          for (const one of byClass.values()) one.setAttribute(attribute, wanted);
          return byClass.size;
        },
        [name, value] as const,
      );
      if (found === 0) break;
      addContrasts(contrast, await page.evaluate(paintedTexts, VARIANT));
      addContrasts(contrast, await page.evaluate(paintedGraphics, VARIANT));
    }
  }
  return contrast;
}
