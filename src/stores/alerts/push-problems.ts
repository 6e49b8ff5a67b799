import { isBrave, isSafariTab } from './browser-kind.ts';
import type { PushSupport } from './push-support.ts';

/** The advice where push messages are not possible (behaviour E18). */
export const PUSH_PROBLEMS: Readonly<Record<Exclude<PushSupport, 'granted'>, string>> = {
  denied:
    'This browser blocks notifications from this site. Press the sign beside its address, allow them, then try again. In a private window, open a normal one.',
  ask: 'Your browser asked you, and there was no answer. Try again, and press Allow.',
  unsupported:
    'This browser cannot get push messages. Watch on the site, or open it in another browser. It does not work in an app or in a private window.',
  install:
    'On an iPhone or iPad, first add this site to the home screen. Open it in Safari, press Share, then "Add to Home Screen". Then open it from there.',
  outdated:
    'This iPhone or iPad is too old for push messages. Update it to iOS 16.4 or newer, or watch on the site.',
};

/** A note for Safari; null elsewhere. */
export const safariNote = (): string | null =>
  isSafariTab()
    ? 'Safari stops push after seven days without a visit. Open this site once a week, or add it to the home screen or the Dock.'
    : null;

export const NOT_SUBSCRIBED = 'Your browser could not turn push on. Try again later.';

const NO_SERVICE =
  'Your browser could not turn push on. A VPN, a firewall or a setting may block it. Some browsers have no push: use another one, such as Firefox.';

const BRAVE_SETTING =
  'Brave has push turned off. Open brave://settings/privacy and turn on "Use Google services for push messaging". Start Brave again, then try again.';

const NO_STORAGE =
  'Your browser lets this site store nothing, and push needs that. Allow its cookies and site data, then try again.';

/** The advice after the browser itself failed to subscribe, by the name of its DOMException (behaviour E18). */
export function subscribeProblem({ name }: DOMException): string {
  switch (name) {
    case 'NotAllowedError':
      return PUSH_PROBLEMS.denied;
    case 'NotSupportedError':
      return PUSH_PROBLEMS.unsupported;
    case 'SecurityError':
      return NO_STORAGE;
    // Some browsers without a push service never answer, and some give no subscription.
    case 'AbortError':
    case 'TimeoutError':
      return isBrave() ? BRAVE_SETTING : NO_SERVICE;
    default:
      return NOT_SUBSCRIBED;
  }
}
