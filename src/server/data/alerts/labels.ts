import type { Watched } from '../../../domain/alerts/watch.ts';
import { chatPath } from '../../../domain/chat/chat-route.ts';
import { itemPath } from '../../../domain/items/slug.ts';
import { weatherLabel } from '../../../domain/status/weather.ts';
import { tradeAdsPath } from '../../../domain/trades/trade-ad-list.ts';
import type { Database } from '../db/tables.ts';

/** The name of what a watch is about, which is '' for nothing in particular, and the path of its page. */
type Label = { label: string; path: string };

type NamedItem = { id: string; slug: string | null; name: string };

type Names = {
  /** Items by their ids and by their slugs. */
  items: ReadonlyMap<string, NamedItem>;
  /** Partners by the id of the conversation. */
  partners: ReadonlyMap<string, { id: string; username: string }>;
};

/** Finds items by their ids or slugs. */
async function findNamedItems(db: Database, keys: readonly string[]): Promise<Names['items']> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .select(['id', 'slug', 'name'])
    .where((row) => row.or([row('id', 'in', keys), row('slug', 'in', keys)]))
    .execute();
  const bySlug = rows.flatMap((row) => (row.slug === null ? [] : [[row.slug, row] as const]));
  return new Map([...bySlug, ...rows.map((row) => [row.id, row] as const)]);
}

async function findPartners(
  db: Database,
  user: string,
  conversations: readonly string[],
): Promise<Names['partners']> {
  if (conversations.length === 0) return new Map();
  const rows = await db
    .selectFrom('conversation_members as member')
    .innerJoin('users', 'users.id', 'member.partner_id')
    .select(['member.conversation_id', 'users.id', 'users.username'])
    .where('member.user_id', '=', user)
    .where('member.conversation_id', 'in', conversations)
    .execute();
  return new Map(rows.map(({ conversation_id, ...partner }) => [conversation_id, partner]));
}

function labelOf(what: Watched, names: Names): Label {
  switch (what.kind) {
    case 'restock':
      return { label: what.target.item, path: '/stocks' };
    case 'weather':
      return { label: weatherLabel(what.target.name), path: '/weather' };
    case 'value': {
      const item = names.items.get(what.target.item);
      const name = item?.name ?? what.target.item;
      const path = item === undefined ? null : itemPath(item);
      return { label: name, path: path ?? '/items' };
    }
    case 'trade-ads': {
      const { offering, wanted } = what.target;
      const items = [offering, wanted].flatMap((slug) => names.items.get(slug)?.name ?? []);
      return { label: items.join(', '), path: tradeAdsPath(what.target) };
    }
    case 'conversations':
      return { label: '', path: '/chat' };
    case 'conversation': {
      const partner = names.partners.get(what.target.conversation);
      if (partner === undefined) return { label: '', path: '/chat' };
      return { label: partner.username, path: chatPath(partner.id) };
    }
  }
}

/** Finds what watches are called, in their order; `user` is their player, null for a browser without an account. */
export async function findLabels(
  db: Database,
  user: string | null,
  all: readonly Watched[],
): Promise<Label[]> {
  const keys = all.flatMap((one) => {
    if (one.kind === 'value') return one.target.item;
    if (one.kind !== 'trade-ads') return [];
    return [one.target.offering, one.target.wanted].filter((slug) => slug !== '');
  });
  const conversations = all.flatMap((one) =>
    one.kind === 'conversation' ? one.target.conversation : [],
  );
  const names = {
    items: await findNamedItems(db, keys),
    partners: user === null ? new Map() : await findPartners(db, user, conversations),
  };
  return all.map((one) => labelOf(one, names));
}
