import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { writeAudit } from '../../../../rules/desk/write-audit.ts';
import { onBothDatabases } from '../../../../testing/databases.ts';
import { insertReport } from '../../../desk/reports.ts';
import { up } from './014-resolved-by-id.ts';

const ANN = { id: 'ann', username: 'Ann' };
const MIA = { id: 'mia', name: 'Mia' };
const MACHINE = { id: null, name: 'Mia' };

onBothDatabases((database) => {
  const report = (id: string) =>
    insertReport(database(), {
      ...{ id, reporter_id: 'bob', user_id: ANN.id, reason: 'rude', at: 1 },
      ...{ conversation_id: null, seq: null, ad_id: null, evidence: '{}' },
    });
  /** Resolves a report as it was done before the column, and adds a line of the audit log for each operator. */
  const resolve = async (id: string, at: number, operators: (typeof MIA | typeof MACHINE)[]) => {
    await report(id);
    const answer = { resolved_at: at, resolved_by: 'Mia', resolution: 'warned' };
    await database().updateTable('reports').set(answer).where('id', '=', id).execute();
    for (const operator of operators) {
      await writeAudit(database(), 'resolve', ANN, { operator, reason: 'warned', now: at });
    }
  };

  test('an earlier answer gets the id of the one player who can have given it', async () => {
    await database().schema.alterTable('reports').dropColumn('resolved_by_id').execute();
    await report('open');
    await resolve('of Mia', 10, [MIA]);
    await resolve('of the machine', 20, [MACHINE]);
    await resolve('of Mia or the machine', 30, [MIA, MACHINE]);
    await resolve('of Mia or another Mia', 40, [MIA, { id: 'other', name: 'Mia' }]);
    await resolve('without a line', 50, []);
    await writeAudit(database(), 'warn', ANN, { operator: MIA, reason: 'warned', now: 50 });

    await up(database() as unknown as Kysely<unknown>);

    const rows = await database().selectFrom('reports').select(['id', 'resolved_by_id']).execute();
    const ids = Object.fromEntries(rows.map(({ id, resolved_by_id }) => [id, resolved_by_id]));
    expect(ids).toEqual({
      open: null,
      'of Mia': 'mia',
      'of the machine': null,
      'of Mia or the machine': null,
      'of Mia or another Mia': null,
      'without a line': null,
    });
  });
});
