import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import type { Database } from '../../data/db/tables.ts';
import { findUserRow } from '../../data/session/users.ts';
import { offerIsIn } from '../../data/trades/offer-is-in.ts';
import { Problem } from '../../http/problem.ts';
import type { SendContext } from './send-context.ts';

/** How long an account is new, in milliseconds, and how many open offers it may have meanwhile (behaviour M18). */
export const NEW_MS = DAY_MS;
const OPEN_MAX = 3;

async function countOpenOffers(
  transaction: Database,
  proposer: string,
  now: number,
): Promise<number> {
  const { open } = await transaction
    .selectFrom('offers')
    .where('proposer_id', '=', proposer)
    .where(offerIsIn(['proposed'], now))
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

/**
 * Refuses another offer of a new account that has three open ones, after `prepareSend`: its lock of the sender lets one
 * send at a time count. Throws a Problem (422).
 */
export async function checkOpenOffers({ transaction, sender, now }: SendContext): Promise<void> {
  const { created_at } = await findUserRow(transaction, sender);
  if (now - created_at >= NEW_MS || (await countOpenOffers(transaction, sender, now)) < OPEN_MAX)
    return;
  throw new Problem(
    422,
    'too_many_open_offers',
    'In your first 24 hours here you can have 3 open offers. Withdraw one, or wait for an answer.',
  );
}
