import { deleteDevice } from '../../api/alerts/push.ts';
import { hasWatcher, writeAsWatcher } from '../../api/alerts/watcher.ts';
import { storeWatcherToken } from '../../api/alerts/watcher-token.ts';
import {
  addWatch as add,
  changeWatch as change,
  createWatcher,
  saveSettings as putSettings,
  saveWebhook as putWebhook,
  deleteWatch as remove,
  deleteWebhook as removeWebhook,
} from '../../api/alerts/watches.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { problemMessage } from '../../api/shared/problem-message.ts';
import type { ChangedWatch, NewWatch, WatcherSettings } from '../../contract/alerts/watch-body.ts';
import type { PushDevice, Watch, WebhookAnswer } from '../../contract/alerts/watches.ts';
import { WAYS } from '../../domain/alerts/watch.ts';
import { subjectKey } from '../../domain/alerts/watch-subject.ts';
import { watchNames } from '../../domain/alerts/watch-text.ts';
import { showToast } from '../site/toast.ts';
import { $watched, rememberWatched } from './watched.ts';
import { $watches, refreshWatches } from './watches.ts';

const REFUSED = 'That did not work. Please try again.';
const ENDED = 'Your session has ended. Please login again.';
const NOT_STORED =
  'This browser keeps nothing: its storage is full or blocked. Please login to watch.';

/** Runs a write and reads the watches again. Resolves to the reason of a failure; null after a success. */
async function writeWatches(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return problemMessage(error, REFUSED) ?? ENDED;
  } finally {
    refreshWatches();
  }
}

/** Makes a watcher of this browser unless somebody watches in it. Resolves to the reason of a failure, or null. */
export async function ensureWatcher(): Promise<string | null> {
  if (hasWatcher()) return null;
  let isStored = false;
  const problem = await writeWatches(async () => {
    isStored = storeWatcherToken(await createWatcher(writeAsWatcher(deadline())));
  });
  return problem ?? (isStored ? null : NOT_STORED);
}

/** Adds a watch. Resolves to the reason of a failure, or null. */
export async function addWatch(watch: NewWatch): Promise<string | null> {
  const problem = await ensureWatcher();
  if (problem !== null) return problem;
  return writeWatches(async () => {
    await add(writeAsWatcher(deadline()), watch);
    rememberWatched([...new Set([...$watched.get(), subjectKey(watch)])]);
  });
}

/** Changes the ways of a watch, or pauses it. Resolves to the reason of a failure, or null. */
export const changeWatch = (id: string, changed: ChangedWatch): Promise<string | null> =>
  writeWatches(() => change(writeAsWatcher(deadline()), id, changed));

/** Ends the pushes of a watch, whose alerts then come on the site. Resolves to the reason of a failure, or null. */
export const keepToSite = ({ id, ways }: Watch): Promise<string | null> =>
  changeWatch(id, {
    ways: WAYS.filter((way) => way === 'site' || (way !== 'push' && ways.includes(way))),
  });

/** Shows the reason of a failure. Returns whether there was none. */
export function showProblem(problem: string | null): boolean {
  if (problem !== null) showToast({ kind: 'error', title: problem });
  return problem === null;
}

/** Deletes a watch, with a toast that brings it back. Resolves to whether it succeeded. */
export async function deleteWatch(watch: Watch, text: string): Promise<boolean> {
  // The list of watches closes meanwhile. They are read after the deletion all the same, for the bells.
  const release = $watches.listen(() => {});
  const problem = await writeWatches(() => remove(writeAsWatcher(deadline()), watch.id));
  release();
  if (!showProblem(problem)) return false;
  const undo = () => void addWatch(watch).then(showProblem);
  const button = { label: 'Undo', press: undo };
  showToast({
    kind: 'success',
    title: 'You do not watch this any more',
    text,
    names: watchNames(watch, watch.label),
    button,
  });
  return true;
}

/** Ends push to another device, or removes the note that it has ended. Resolves to whether it succeeded. */
export async function endPush(device: Pick<PushDevice, 'id'>): Promise<boolean> {
  return showProblem(await writeWatches(() => deleteDevice(writeAsWatcher(deadline()), device)));
}

/** Saves the settings of all watches. Resolves to the reason of a failure, or null. */
export async function saveSettings(settings: WatcherSettings): Promise<string | null> {
  const problem = await ensureWatcher();
  return problem ?? writeWatches(() => putSettings(writeAsWatcher(deadline()), settings));
}

/** Saves the address of a webhook of Discord. Resolves to what became of its test message, or to the reason of a failure. */
export async function saveWebhook(url: string): Promise<WebhookAnswer | { problem: string }> {
  let answer: WebhookAnswer | undefined;
  const save = async () => {
    answer = await putWebhook(writeAsWatcher(deadline()), url);
  };
  const problem = (await ensureWatcher()) ?? (await writeWatches(save));
  return answer ?? { problem: problem ?? REFUSED };
}

/** Forgets the webhook. Resolves to the reason of a failure, or null. */
export const deleteWebhook = (): Promise<string | null> =>
  writeWatches(() => removeWebhook(writeAsWatcher(deadline())));
