const plainItem = (number: number, changes: object = {}) => ({
  _id: `plain-${number}`,
  slug: `plain-fox-${number}`,
  name: `Plain Fox ${number}`,
  Image: '/fox.svg',
  itemType: 'Pet',
  Rarity: 'Rare',
  value: 100 + number,
  ...changes,
});

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => plainItem(from + index));

/** Names that a page could execute as HTML, overflow with or display in reverse. */
export const ODD_NAMES = [
  'Fox & <b>Friends</b>',
  `"Quoted" 'Fox' \`\${1}\``,
  '</script><script>document.title="taken"</script>',
  '<!--<script>',
  'שועל אדום',
  'Very long '.repeat(30).trim(),
  'x'.repeat(300),
] as const;

const oddlyNamed = ODD_NAMES.map((name, index) => ({
  ...plainItem(0),
  _id: `named-${index}`,
  slug: `named-fox-${index}`,
  name,
  itemType: 'Cosmetic',
  Description: name,
}));

/** Slugs that cannot be pages; each of these items has its page at its id, `slug-0` and so on. */
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

const itemsAtIds = REFUSED_SLUGS.map((slug, index) => ({
  ...plainItem(0),
  _id: `slug-${index}`,
  slug,
  name: `Slug Fox ${index}`,
  itemType: 'Gear',
  GearRarity: 'Common',
}));
/** The ids of the items above. */
export const IDS_WITHOUT_SLUG = itemsAtIds.map((item) => item._id);

const oddFacts = [
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
  {
    ...plainItem(50),
    updatedAt: '2023-11-14T22:13:20Z',
    StockAmount: { min: 1 },
    itemType: 'Gear',
  },
  { ...plainItem(51), updatedAt: 'yesterday', StockAmount: ['many'], itemType: 'Gear' },
  { ...plainItem(52), value: 'TBD', trend: 'sideways', stats: 'none', owners: 'many' },
  { ...plainItem(53), Rarity: 'Cosmic', itemType: 'Vehicle', slug: 'rocket', name: 'Rocket' },
];

const oddlyLinked = [
  { ...plainItem(60), slug: undefined, _id: 'only-an-id', name: 'Only an Id' },
  { ...plainItem(61), _id: undefined, slug: 'only-a-slug', name: 'Only a Slug' },
  { ...plainItem(62), slug: undefined, _id: 'no/page?', name: 'No Page' },
  { ...plainItem(63), slug: 'twin', _id: 'twin-first', name: 'First Twin' },
  { ...plainItem(64), slug: 'twin', _id: 'twin-second', name: 'Second Twin' },
  { ...plainItem(65), slug: 'лиса-ü', name: 'Лиса' },
];

const oddPictures = [
  { ...plainItem(70), Image: '/missing.svg', name: 'Missing Picture' },
  { ...plainItem(71), Image: '/page.svg', name: 'Page for a Picture' },
  { ...plainItem(72), Image: '/wide.svg', name: 'Wide Picture' },
  { ...plainItem(73), Image: '/items/unknown.png', name: 'No Picture' },
  { ...plainItem(74), Image: '/photo.png', name: 'Photo for a Picture' },
];

const unreadable = [
  { ...plainItem(80), name: undefined },
  { ...plainItem(81), name: '  ' },
  { ...plainItem(82), Image: null },
  { ...plainItem(83), _id: undefined, slug: undefined },
  null,
  'Fox',
];

/** Unusual but valid items: 38 of them, two of them twice, among invalid elements. */
export const ODD_ITEMS: readonly unknown[] = [
  ...range(1, 4),
  plainItem(1, { name: 'Double on the same page' }),
  ...oddlyNamed,
  ...unreadable,
  ...oddFacts,
  plainItem(2, { name: 'Double on a later page' }),
  ...itemsAtIds,
  ...oddlyLinked,
  ...oddPictures,
  ...range(4, 7),
];

/** The names of the readable items, in the catalogue's order. */
export const READABLE_NAMES: readonly string[] = [
  ...range(1, 4),
  ...oddlyNamed,
  ...oddFacts,
  ...itemsAtIds,
  ...oddlyLinked,
  ...oddPictures,
  ...range(4, 7),
].map((item) => item.name);
