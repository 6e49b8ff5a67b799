import { weatherLabel } from '../status/weather.ts';
import type { AlertText } from './alert-text.ts';
import { WATCH_PUSH_ALERTS_MAX } from './limits.ts';
import type { Watched } from './watch.ts';
import { tradeAdsText } from './watch-text.ts';

/** The text of an event that happens often to a watch; `label` names its item. It names no player, as it may outlive the account. */
function eventText({ kind, target }: Watched, label: string): string {
  switch (kind) {
    case 'restock':
      return `${target.item} restocks`;
    case 'weather':
      return `${weatherLabel(target.name)} begins`;
    case 'value':
      return `${label} reaches your value`;
    case 'trade-ads':
      return `${tradeAdsText(target)} come`;
    case 'conversations':
    case 'conversation':
      return 'Messages and offers come';
  }
}

/** Asks whether alerts of a watch may stay on the site (behaviour E14): `Carrot restocks often. Keep it to the site?`. */
export const oftenQuestion = (watched: Watched, label: string): string =>
  `${eventText(watched, label)} often. Keep it to the site?`;

/** The push that asks in place of an alert with a title. */
export function oftenText(watched: Watched, label: string, alert: string): AlertText {
  return {
    title: oftenQuestion(watched, label),
    body: `${alert}. That is push ${WATCH_PUSH_ALERTS_MAX} about it in 24 hours. More of them show on the site only.`,
    path: '/watching',
  };
}
