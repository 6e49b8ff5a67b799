import { ALERT_PATHS } from '../../contract/alerts/alerts-paths.ts';
import type { ChangedWatch, NewWatch, WatcherSettings } from '../../contract/alerts/watch-body.ts';
import {
  type Alert,
  alertsAnswer,
  type Watch,
  type WatchesAnswer,
  type WebhookAnswer,
  watchAnswer,
  watcherAnswer,
  watchesAnswer,
  webhookAnswer,
} from '../../contract/alerts/watches.ts';
import { toWireWatched } from '../../contract/alerts/wire-watched.ts';
import { answerAs } from '../shared/answer-as.ts';
import type { Read, Write } from '../shared/client.ts';

/** Makes a watcher for a browser without an account. Resolves to its secret; rejects with a CallError. */
export async function createWatcher(write: Write): Promise<string> {
  const path = ALERT_PATHS.watchers;
  return answerAs(watcherAnswer, `POST ${path}`, await write('POST', path)).token;
}

/** Moves the watches of a browser's secret to the signed-in player. Rejects with a CallError. */
export async function claimWatches(write: Write, token: string): Promise<void> {
  await write('POST', ALERT_PATHS.claim, { token });
}

/** Reads the watches with the watcher's settings, devices and limits. Rejects with a CallError. */
export async function readWatches(read: Read): Promise<WatchesAnswer> {
  const path = ALERT_PATHS.watches;
  return answerAs(watchesAnswer, `GET ${path}`, await read(path));
}

/** Adds a watch, which may be a deleted one. Rejects with a CallError. */
export async function addWatch(write: Write, watch: NewWatch): Promise<Watch> {
  const path = ALERT_PATHS.watches;
  const { kind, target } = toWireWatched(watch);
  const body = { kind, target, ways: watch.ways };
  return answerAs(watchAnswer, `POST ${path}`, await write('POST', path, body)).watch;
}

/** Changes a watch. Rejects with a CallError. */
export async function changeWatch(write: Write, id: string, change: ChangedWatch): Promise<Watch> {
  const path = ALERT_PATHS.watch(id);
  return answerAs(watchAnswer, `PATCH ${path}`, await write('PATCH', path, change)).watch;
}

/** Deletes a watch. Rejects with a CallError. */
export async function deleteWatch(write: Write, id: string): Promise<void> {
  await write('DELETE', ALERT_PATHS.watch(id));
}

/** Saves the settings of all watches. Rejects with a CallError. */
export async function saveSettings(write: Write, settings: WatcherSettings): Promise<void> {
  await write('PUT', ALERT_PATHS.settings, settings);
}

/** Saves the address of a webhook of Discord. Resolves to what became of its test message; rejects with a CallError. */
export async function saveWebhook(write: Write, url: string): Promise<WebhookAnswer> {
  const path = ALERT_PATHS.webhook;
  return answerAs(webhookAnswer, `PUT ${path}`, await write('PUT', path, { url }));
}

/** Forgets the webhook. Rejects with a CallError. */
export async function deleteWebhook(write: Write): Promise<void> {
  await write('DELETE', ALERT_PATHS.webhook);
}

/** Reads the alerts of the site from a time on (epoch ms), the newest first. Rejects with a CallError. */
export async function readAlerts(read: Read, after: number): Promise<Alert[]> {
  const path = ALERT_PATHS.alerts;
  return answerAs(alertsAnswer, `GET ${path}`, await read(path, { query: { after } })).alerts;
}
