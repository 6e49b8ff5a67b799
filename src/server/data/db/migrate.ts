import { Migrator } from 'kysely/migration';
import { core } from './migrations/001-core.ts';
import { users } from './migrations/002-users.ts';
import { tradeAds } from './migrations/003-trade-ads.ts';
import { chat } from './migrations/004-chat.ts';
import { lastVisits } from './migrations/005-last-visits.ts';
import { itemOrder } from './migrations/006-item-order.ts';
import type { Database } from './tables.ts';

const migrations = {
  '001-core': core,
  '002-users': users,
  '003-trade-ads': tradeAds,
  '004-chat': chat,
  '005-last-visits': lastVisits,
  '006-item-order': itemOrder,
};

/** Brings the tables up to date, all or nothing; throws the database's error. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
