import type { NewWatch } from '../../contract/alerts/watch-body.ts';
import type { Watch } from '../../contract/alerts/watches.ts';
import { showToast } from '../site/toast.ts';
import { ownDevice } from './own-device.ts';
import { askPermission, subscribePush } from './push-device.ts';
import { addWatch, changeWatch } from './watch-actions.ts';

const NO_WAY = 'Choose at least one way to be told.';

/** Subscribes this browser if alerts are to be pushed to it. Resolves to what is in the way, or null. */
async function ensurePush(): Promise<string | null> {
  const refusal = await askPermission();
  if (refusal !== null) return refusal;
  if (ownDevice() !== null) return null;
  const subscribed = await subscribePush();
  return 'problem' in subscribed ? subscribed.problem : null;
}

/** The watch of the same thing; for a value also of the same line. */
function sameWatch({ kind, target }: NewWatch, watches: readonly Watch[]): Watch | undefined {
  const fields = Object.entries(target);
  const has = (other: object) => {
    const known: Record<string, unknown> = { ...other };
    return fields.every(([field, value]) => known[field] === value);
  };
  return watches.find((watch) => watch.kind === kind && has(watch.target));
}

/**
 * Adds a watch, or changes the ways of the same one, after whatever its ways need. Call it while a press is handled,
 * because the browser asks for the permission only then. Resolves to the reason of a failure, or null.
 */
export async function askForWatch(
  watch: NewWatch,
  name: string,
  watches: readonly Watch[],
): Promise<string | null> {
  if (watch.ways.length === 0) return NO_WAY;
  const obstacle = watch.ways.includes('push') ? await ensurePush() : null;
  if (obstacle !== null) return obstacle;
  const same = sameWatch(watch, watches);
  const problem = await (same === undefined
    ? addWatch(watch)
    : changeWatch(same.id, { ways: watch.ways, isPaused: false }));
  if (problem !== null) return problem;
  const action = { label: 'See all', href: '/watching' };
  showToast({ kind: 'success', title: `You are watching ${name}`, names: [name], action });
  return null;
}
