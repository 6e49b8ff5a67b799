const ordinary = (number: number, more: object = {}) => ({
  _id: `plain-${number}`,
  slug: `plain-fox-${number}`,
  name: `Plain Fox ${number}`,
  Image: '/fox.svg',
  itemType: 'Pet',
  Rarity: 'Rare',
  value: 100 + number,
  ...more,
});

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ordinary(from + index));

/** Names that a careless page would execute, break on or reverse. */
export const ODD_NAMES = [
  'Fox & <b>Friends</b>',
  `"Quoted" 'Fox' \`\${1}\``,
  '</script><script>document.title="taken"</script>',
  '<!--<script>',
  'שועל אדום',
  'Very long '.repeat(30).trim(),
  'x'.repeat(300),
] as const;

const named = ODD_NAMES.map((name, index) => ({
  ...ordinary(0),
  _id: `named-${index}`,
  slug: `named-fox-${index}`,
  name,
  itemType: 'Cosmetic',
  Description: name,
}));

/** Slugs that cannot be pages; each item is reached by its id, `slug-0` and so on. */
const REFUSED_SLUGS = [
  'pets',
  'recent',
  'index',
  'a/b',
  'a.b',
  'a b',
  '../up',
  '%2e%2e',
  'y'.repeat(300),
  '狐'.repeat(100),
];

const slugged = REFUSED_SLUGS.map((slug, index) => ({
  ...ordinary(0),
  _id: `slug-${index}`,
  slug,
  name: `Slug Fox ${index}`,
  itemType: 'Gear',
  GearRarity: 'Common',
}));
/** The ids of the items above. */
export const AT_THEIR_IDS = slugged.map((item) => item._id);

const facts = [
  {
    _id: 'numbers',
    slug: 'words-for-numbers',
    name: 'Words for Numbers',
    Image: 'fox.svg',
    itemType: 'seed',
    SeedRarity: 'Divine',
    Price: '1,500',
    SellPrice: '20',
    sellValue: '2,500',
    StockAmount: ['7', 3],
    value: '12,345.5',
    updatedAt: 1_700_000_000,
  },
  { ...ordinary(50), updatedAt: '2023-11-14T22:13:20Z', StockAmount: { min: 1 }, itemType: 'Gear' },
  { ...ordinary(51), updatedAt: 'yesterday', StockAmount: ['many'], itemType: 'Gear' },
  { ...ordinary(52), value: 'TBD', trend: 'sideways', stats: 'none', owners: 'many' },
  { ...ordinary(53), Rarity: 'Cosmic', itemType: 'Vehicle', slug: 'rocket', name: 'Rocket' },
];

const linked = [
  { ...ordinary(60), slug: undefined, _id: 'only-an-id', name: 'Only an Id' },
  { ...ordinary(61), _id: undefined, slug: 'only-a-slug', name: 'Only a Slug' },
  { ...ordinary(62), slug: undefined, _id: 'no/page?', name: 'No Page' },
  { ...ordinary(63), slug: 'twin', _id: 'twin-first', name: 'First Twin' },
  { ...ordinary(64), slug: 'twin', _id: 'twin-second', name: 'Second Twin' },
  { ...ordinary(65), slug: 'лиса-ü', name: 'Лиса' },
];

const pictures = [
  { ...ordinary(70), Image: '/missing.svg', name: 'Missing Picture' },
  { ...ordinary(71), Image: '/page.svg', name: 'Page for a Picture' },
  { ...ordinary(72), Image: '/wide.svg', name: 'Wide Picture' },
  { ...ordinary(73), Image: '/items/unknown.png', name: 'No Picture' },
  { ...ordinary(74), Image: '/photo.png', name: 'Photo for a Picture' },
];

const unreadable = [
  { ...ordinary(80), name: undefined },
  { ...ordinary(81), name: '  ' },
  { ...ordinary(82), Image: null },
  { ...ordinary(83), _id: undefined, slug: undefined },
  null,
  'Fox',
];

/** Unusual but valid items: 38 of them, two of them twice, among invalid elements. */
export const ODD_ITEMS: readonly unknown[] = [
  ...range(1, 4),
  ordinary(1, { name: 'Double on the same page' }),
  ...named,
  ...unreadable,
  ...facts,
  ordinary(2, { name: 'Double on a later page' }),
  ...slugged,
  ...linked,
  ...pictures,
  ...range(4, 7),
];

/** The names of the readable items, in the catalogue's order. */
export const READABLE_NAMES: readonly string[] = [
  ...range(1, 4),
  ...named,
  ...facts,
  ...slugged,
  ...linked,
  ...pictures,
  ...range(4, 7),
].map((item) => item.name);
