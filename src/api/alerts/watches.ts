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
import type { Read, Write } from '../shared/client.ts';
import { makeRead, makeWrite } from '../shared/make-call.ts';

/** Makes a watcher for a browser without an account. Resolves to its secret; rejects with a CallError. */
export async function createWatcher(write: Write): Promise<string> {
  return (await makeWrite(write, 'POST /watchers', { as: watcherAnswer })).token;
}

/** Moves the watches of a browser's secret to the signed-in player. Rejects with a CallError. */
export const claimWatches = (write: Write, token: string): Promise<void> =>
  makeWrite(write, 'POST /watchers/claim', { body: { token } });

/** Reads the watches with the watcher's settings, devices and limits. Rejects with a CallError. */
export const readWatches = (read: Read): Promise<WatchesAnswer> =>
  makeRead(read, 'GET /watches', { as: watchesAnswer });

/** Adds a watch, which may be a deleted one. Rejects with a CallError. */
export async function addWatch(write: Write, watch: NewWatch): Promise<Watch> {
  const body = { ...toWireWatched(watch), ways: watch.ways };
  return (await makeWrite(write, 'POST /watches', { body, as: watchAnswer })).watch;
}

/** Changes a watch. Rejects with a CallError. */
export async function changeWatch(write: Write, id: string, body: ChangedWatch): Promise<Watch> {
  const sent = { parameters: { id }, body, as: watchAnswer };
  return (await makeWrite(write, 'PATCH /watches/{id}', sent)).watch;
}

/** Deletes a watch. Rejects with a CallError. */
export const deleteWatch = (write: Write, id: string): Promise<void> =>
  makeWrite(write, 'DELETE /watches/{id}', { parameters: { id } });

/** Saves the settings of all watches. Rejects with a CallError. */
export const saveSettings = (write: Write, body: WatcherSettings): Promise<void> =>
  makeWrite(write, 'PUT /watchers/settings', { body });

/** Saves the address of a webhook of Discord. Resolves to what became of its test message; rejects with a CallError. */
export const saveWebhook = (write: Write, url: string): Promise<WebhookAnswer> =>
  makeWrite(write, 'PUT /watchers/webhook', { body: { url }, as: webhookAnswer });

/** Forgets the webhook. Rejects with a CallError. */
export const deleteWebhook = (write: Write): Promise<void> =>
  makeWrite(write, 'DELETE /watchers/webhook', {});

/** Reads the alerts of the site from a time on (epoch ms), the newest first. Rejects with a CallError. */
export async function readAlerts(read: Read, after: number): Promise<Alert[]> {
  return (await makeRead(read, 'GET /alerts', { query: { after }, as: alertsAnswer })).alerts;
}
