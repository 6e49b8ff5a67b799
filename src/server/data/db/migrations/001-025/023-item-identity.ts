import { type Kysely, sql } from 'kysely';
import { foldText } from '../../../../../domain/items/search-text.ts';
import { slugKey } from '../../../../../domain/items/slug.ts';
import { nameKey } from '../../../../../domain/shared/name-key.ts';
import { byteText } from '../../byte-text.ts';

type Item = { id: string; slug: string | null; name: string };

/** The items, the oldest first: an item is as old as its first value or its facts. */
async function oldestFirst(db: Kysely<unknown>): Promise<Item[]> {
  const { rows } = await sql<Item>`select id, slug, name from items
    left join (select item_id, min(at) as first_at from item_values group by item_id) as firsts
      on firsts.item_id = items.id
    order by case when first_at < changed_at then first_at else changed_at end, id`.execute(db);
  return rows;
}

/** The slug of each item in NFC. The younger of two that differ only by case gets `-2`. */
function ownSlugs(items: readonly Item[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  const slugged = items.flatMap(({ id, slug }) =>
    slug === null ? [] : { id, slug: slug.normalize('NFC') },
  );
  for (const { id, slug } of slugged.toReversed()) owners.set(slugKey(slug), id);
  const slugs = new Map<string, string>();
  for (const { id, slug } of slugged) {
    let [own, count] = [slug, 1];
    while ((owners.get(slugKey(own)) ?? id) !== id) {
      count += 1;
      own = `${slug}-${count}`;
    }
    owners.set(slugKey(own), id);
    slugs.set(id, own);
  }
  return slugs;
}

async function fillItems(db: Kysely<unknown>): Promise<void> {
  const items = await oldestFirst(db);
  const slugs = ownSlugs(items);
  // A slug must be free before another item takes it.
  for (const { id, slug } of items)
    if (slug !== null && slugs.get(id) !== slug)
      await sql`update items set slug = null where id = ${id}`.execute(db);
  for (const { id, name } of items) {
    const slug = slugs.get(id) ?? null;
    await sql`update items set slug = ${slug}, slug_key = ${slug === null ? null : slugKey(slug)},
      name_key = ${nameKey(name)}, search_name = ${foldText(name)} where id = ${id}`.execute(db);
  }
}

/** All rows but the first of each key. */
function doubles<T>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([, ...others]) => others);
}

/** Of shops and weathers with the same name the newest stays. */
async function mergeStatus(db: Kysely<unknown>): Promise<void> {
  const columns = [
    [sql.table('shops'), sql.ref('category')],
    [sql.table('weathers'), sql.ref('name')],
  ] as const;
  for (const [table, column] of columns) {
    const { rows } = await sql<{ name: string }>`select ${column} as name from ${table}
      order by at desc, ${column}`.execute(db);
    for (const { name } of doubles(rows, (row) => nameKey(row.name)))
      await sql`delete from ${table} where ${column} = ${name}`.execute(db);
  }
}

type Watch = { id: string; watcher_id: string; subject: string; target: string };

/** Watches of restocks and weathers are found by the key of the name. Of two of the same thing the older stays. */
async function keyWatches(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Watch>`select id, watcher_id, subject, target from watches
    where kind in ('restock', 'weather') order by created_at, id`.execute(db);
  const same = doubles(rows, ({ watcher_id, subject, target }) => {
    const { shop = null }: { shop?: string | null } = JSON.parse(target);
    return JSON.stringify([watcher_id, nameKey(subject), shop === null ? null : nameKey(shop)]);
  });
  for (const { id } of same) await sql`delete from watches where id = ${id}`.execute(db);
  for (const { id, subject } of rows)
    await sql`update watches set subject = ${nameKey(subject)} where id = ${id}`.execute(db);
}

async function createFormerSlugs(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('former_slugs')
    .addColumn('slug_key', text, (column) => column.primaryKey().notNull())
    .addColumn('slug', text, (column) => column.notNull())
    .addColumn('item_id', text, (column) =>
      column.notNull().references('items.id').onDelete('cascade'),
    )
    .addColumn('left_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('former_slugs_item').on('former_slugs').column('item_id').execute();
}

/** The identities of items, shops, weathers and watches, and the slugs that items had before (behaviour D6, D7, G21). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .alterTable('items')
    .addColumn('name_key', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('items').addColumn('slug_key', text).execute();
  await fillItems(db);
  await db.schema.createIndex('items_by_name_key').on('items').column('name_key').execute();
  await db.schema
    .createIndex('items_by_slug_key')
    .unique()
    .on('items')
    .column('slug_key')
    .execute();
  await mergeStatus(db);
  await keyWatches(db);
  await createFormerSlugs(db);
}
