import * as v from 'valibot';

/** A message of the service worker to open pages: an alert is shown, or was pressed. */
export const workerMessage = v.object({
  alert: v.picklist(['shown', 'clicked']),
  tag: v.string(),
});
