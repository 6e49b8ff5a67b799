import { HOME_TITLE, SITE_NAME } from '../../../contract/site/site-config.ts';
import type { ItemType } from '../../../domain/items/item.ts';
import { TYPE_ROUTES } from '../../../domain/items/item-route.ts';
import { SITE_PAGES } from '../../../domain/site/site-pages.ts';
import { catalogueTexts } from '../../items/catalogue-texts.ts';
import { readTextPages } from '../text-pages.ts';
import type { ShareText } from './share-svg.ts';

type Drawings = ShareText['drawings'];

/** The text and drawings of routes that have neither in their data. */
const ROUTES: Readonly<Record<string, ShareText>> = {
  '/': {
    title: HOME_TITLE.replace(`${SITE_NAME}: `, '').replace(/^./, (first) => first.toUpperCase()),
    line: 'What your pets and items are worth, and who wants them.',
    drawings: ['hatching-chick', 'gem-stone', 'fox', 'chart-increasing'],
  },
  '/stocks': {
    title: SITE_PAGES['/stocks'].title,
    line: 'What every shop sells right now, and when it resets.',
    drawings: ['convenience-store', 'alarm-clock', 'seed-pack', 'watering-can'],
  },
  '/weather': {
    title: SITE_PAGES['/weather'].title,
    line: 'Which weather is on right now, live.',
    drawings: ['cloud-with-lightning', 'snowflake', 'cloud-with-rain', 'comet'],
  },
  '/trade-ads': {
    title: SITE_PAGES['/trade-ads'].title,
    line: 'What players offer and what they look for, live.',
    drawings: ['fox', 'handshake', 'unicorn', 'dragon-face'],
  },
  '/calculator': {
    title: SITE_PAGES['/calculator'].title,
    line: 'Win, fair or loss? Add up both sides of a trade.',
    drawings: ['balance-scale', 'gem-stone', 'owl', 'coin'],
  },
};

const TYPES: Record<ItemType, Drawings> = {
  Seed: ['carrot', 'strawberry', 'tulip', 'ear-of-corn'],
  Gear: ['watering-can', 'shovel', 'sprinkler', 'trowel'],
  Crate: ['crate', 'chest', 'package', 'wrapped-gift'],
  Cosmetic: ['gnome', 'lamp-post', 'bench', 'well'],
  Pet: ['fox', 'owl', 'unicorn', 'raccoon'],
  Egg: ['egg', 'hatching-chick', 'nest-with-eggs', 'front-facing-baby-chick'],
  'Seed Pack': ['seed-pack', 'exotic-seed-pack', 'seedling', 'sunflower'],
};
const ALL_TYPES: Drawings = ['carrot', 'fox', 'watering-can', 'egg'];

/** The drawings of text pages by their path. The pages of the bot have other drawings. */
const TEXTS: readonly (readonly [RegExp, Drawings])[] = [
  [/^bot\//, ['robot', 'scroll', 'speech-balloon', 'handshake']],
  [/privacy/, ['locked', 'scroll', 'shield', 'key']],
  [/terms/, ['scroll', 'handshake', 'balance-scale', 'open-book']],
  [/contact/, ['speech-balloon', 'envelope', 'robot', 'handshake']],
  [/^/, ['hatching-chick', 'seedling', 'handshake', 'chart-increasing']],
];

function catalogueText(type: ItemType | null): ShareText {
  const { title, description } = catalogueTexts(type);
  return { title, line: description, drawings: type === null ? ALL_TYPES : TYPES[type] };
}

/** The content of the generated image of each route, by its path: all public ones except items. */
export async function shareImages(): Promise<Map<string, ShareText>> {
  const texts = (await readTextPages()).map(({ path, title, description }) => {
    const drawings = TEXTS.find(([about]) => about.test(path))?.[1] ?? ALL_TYPES;
    return [`/${path}`, { title, line: description, drawings }] as const;
  });
  const types = Object.entries(TYPE_ROUTES).map(
    ([slug, type]) => [`/items/${slug}`, catalogueText(type)] as const,
  );
  return new Map([...Object.entries(ROUTES), ['/items', catalogueText(null)], ...types, ...texts]);
}
