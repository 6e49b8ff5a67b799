import { type Kysely, sql } from 'kysely';
import { byteText } from '../../byte-text.ts';

const VERSION = /^(https:\/\/discord\.com\/api\/)v\d+\//;

/** Gives stored addresses of Discord the one form that is stored from now on, without a version. */
async function dropVersions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; webhook_url: string }>`
    select id, webhook_url from watchers where webhook_url like 'https://discord.com/api/v%'`.execute(
    db,
  );
  for (const { id, webhook_url } of rows) {
    const url = webhook_url.replace(VERSION, '$1');
    await sql`update watchers set webhook_url = ${url} where id = ${id}`.execute(db);
  }
}

/** Why a webhook has ended, and until when nothing is sent to Discord, in epoch milliseconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('watchers').addColumn('webhook_problem', byteText(db)).execute();
  await dropVersions(db);
  await sql`insert into counters (name, value) values ('discord_paused_until', 0)`.execute(db);
}
