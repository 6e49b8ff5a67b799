import type { Context } from 'hono';
import type { PushSubscription } from '../../../contract/alerts/push.ts';
import { deviceName } from '../../../domain/session/device-name.ts';
import { findEndedDevice, forgetEndedDevice } from '../../data/alerts/ended-devices.ts';
import { findKeysOf } from '../../data/alerts/push-keys.ts';
import {
  deleteOwn,
  findSubscription,
  moveSubscription,
  saveSubscription,
  stopDevice,
  toDevice,
} from '../../data/alerts/push-subscriptions.ts';
import type { EndedDeviceRow, PushSubscriptionRow } from '../../data/db/alert-tables.ts';
import { isSameSecret } from '../../data/session/secret.ts';
import { Problem } from '../../http/problem.ts';
import { createCallLimit } from '../../limits/rate-limit.ts';
import { areSubscriptionKeys } from '../../rules/alerts/push/encrypt.ts';
import { testPush } from '../../rules/alerts/push/test-push.ts';
import { createRoutes, type Routes } from '../shared/create-routes.ts';
import type { AlertDependencies } from './alert-dependencies.ts';
import { createWatching, type Watching } from './watching.ts';

/** Throws a Problem unless messages can be sent to a subscription. */
async function checkSubscription(
  { db, push }: Pick<AlertDependencies, 'db' | 'push'>,
  { endpoint, keys, key }: PushSubscription,
): Promise<void> {
  if (!push.isAllowed(endpoint)) {
    const { host } = new URL(endpoint);
    const message = `This site does not know the push service of this browser (${host}). Use another browser, or ask whoever runs this site to allow it.`;
    throw new Problem(422, 'unknown_push_service', message);
  }
  if (!areSubscriptionKeys(keys)) {
    throw new Problem(422, 'broken_rule', 'keys: a point of P-256 and 16 bytes are expected');
  }
  if (key !== undefined && (await findKeysOf(db, key)) === null) {
    throw new Problem(422, 'broken_rule', 'key: the answer of GET /push-key is expected');
  }
}

const notTheirs = () =>
  new Problem(403, 'not_yours', 'This push subscription is of another browser.');

/** Creates the lookup of the subscription, or of the ended device, that a call replaces, and of the watcher who gets the new one. */
function createReplacing({ db }: AlertDependencies, watching: Watching) {
  type Stored = PushSubscriptionRow | EndedDeviceRow;
  return async (c: Context, { replaces = '', replacesAuth = '' }: PushSubscription) => {
    const subscription = await findSubscription(db, replaces);
    const device = await findEndedDevice(db, replaces);
    // An endpoint alone is in the logs of its push service.
    const isProven = ({ auth }: Stored) => auth !== null && isSameSecret(auth, replacesAuth);
    const proven = [subscription, device].find((row) => row !== undefined && isProven(row));
    const known = watching.isNamed(c) ? undefined : proven?.watcher_id;
    const watcher = known ?? (await watching.ensure(c)).id;
    const ifAllowed = <Row extends Stored>(row: Row | undefined) =>
      row !== undefined && (row.watcher_id === watcher || isProven(row)) ? row : undefined;
    return { watcher, former: ifAllowed(subscription), ended: ifAllowed(device) };
  };
}

/** Creates what saves a subscription: for who calls, or for the watcher of the one that it replaces if a call names nobody. */
function createSaver(dependencies: AlertDependencies, watching: Watching) {
  const { db, now, limitChanges } = dependencies;
  const findReplaced = createReplacing(dependencies, watching);
  return async (c: Context, body: PushSubscription) => {
    const { watcher, former, ended } = await findReplaced(c, body);
    await limitChanges(watcher);
    const device = deviceName(c.req.header('user-agent'));
    const { endpoint, keys, key } = body;
    const next = { watcher, endpoint, keys, key, device, now: now() };
    return db.transaction().execute(async (transaction) => {
      if (former !== undefined) await moveSubscription(transaction, former, next);
      if (ended !== undefined) await forgetEndedDevice(transaction, ended);
      const saved = await saveSubscription(transaction, next);
      if (saved === undefined) throw notTheirs();
      return saved;
    });
  };
}

/** Routes of the browsers that get push messages (contract: Alerts). */
export function pushRoutes(dependencies: AlertDependencies): Routes {
  const { db, push, now, limitChanges } = dependencies;
  const watching = createWatching(dependencies);
  const limitTests = createCallLimit('pushTest', db);
  const save = createSaver(dependencies, watching);
  return createRoutes({
    'PUT /push-subscriptions': async ({ c, readBody }) => {
      const subscription = await readBody();
      await checkSubscription(dependencies, subscription);
      return { device: toDevice(await save(c, subscription)) };
    },
    'DELETE /push-subscriptions': async ({ c, readBody }) => {
      const watcher = await watching.find(c);
      const by = await readBody();
      if (watcher !== null) {
        await limitChanges(watcher.id);
        await ('endpoint' in by
          ? deleteOwn(db, watcher.id, by.endpoint)
          : db
              .transaction()
              .execute((transaction) => stopDevice(transaction, watcher.id, by.device, now())));
      }
    },
    'POST /push-test': async ({ c, readBody }) => {
      const watcher = await watching.ensure(c);
      const { endpoint } = await readBody();
      await limitTests(watcher.id);
      const row = await findSubscription(db, endpoint);
      const own = row?.watcher_id === watcher.id ? row : undefined;
      return testPush(push, own);
    },
  });
}
