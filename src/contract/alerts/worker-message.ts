import * as v from 'valibot';

/** What the service worker tells open pages: that an alert is shown, or pressed. */
export const workerMessage = v.object({
  alert: v.picklist(['shown', 'clicked']),
  tag: v.string(),
});
