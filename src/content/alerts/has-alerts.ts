import { readPushKey } from '../../api/alerts/push.ts';
import { nullOn } from '../../api/shared/call-error.ts';
import { read } from '../shared/backend.ts';

/** The answers of a backend that has only the specified calls. */
const UNKNOWN = [200, 400, 404, 405];

let known: Promise<boolean> | undefined;

/** Whether the backend sends alerts, so that pages have bells; requested once per build. */
export function hasAlerts(): Promise<boolean> {
  known ??= readPushKey(read)
    .catch(nullOn(...UNKNOWN))
    .then((key) => key !== null);
  return known;
}
