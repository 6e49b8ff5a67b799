import { readNobodyNew, saveNobodyNew } from '../../api/session/account.ts';
import { readUntil } from '../../api/shared/backend.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { writeUntil } from '../../api/shared/writes/backend-writes.ts';
import { polled } from '../shared/polled.ts';
import { succeeds } from './show-failure.ts';

/** Whether the player takes no requests of players whom they do not know (behaviour M31). */
export const $nobodyNew = polled((signal) => readNobodyNew(readUntil(signal)));

/** Saves the choice. Resolves to whether it holds; a failure is a toast. */
export const chooseNobodyNew = (nobodyNew: boolean): Promise<boolean> =>
  succeeds(
    () => saveNobodyNew(writeUntil(deadline()), nobodyNew),
    'That was not saved. Please try again.',
  );
