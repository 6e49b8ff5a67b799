import { isBrave, isSafariTab } from './browser-kind.ts';
import type { PushSupport } from './push-support.ts';

/** The advice where push messages are not possible (behaviour E18). */
export const PUSH_PROBLEMS: Readonly<Record<Exclude<PushSupport, 'granted'>, string>> = {
  denied:
    'This browser blocks notifications of this site. Allow them in the settings of the site, beside its address, then try again. In a private window, open a normal one.',
  ask: 'You have not answered the question of your browser. Press again, and allow notifications.',
  unsupported:
    'This browser cannot get push messages. Watch on the site, or open it in another browser, not within an app and not in a private window.',
  install:
    'On an iPhone or iPad, first add this site to the home screen: open it in Safari, press Share, then "Add to Home Screen". Then open it from there.',
  outdated:
    'This iPhone or iPad is too old for push messages. Update it to iOS 16.4 or newer, or watch on the site.',
};

/** A note for Safari; null elsewhere. */
export const safariNote = (): string | null =>
  isSafariTab()
    ? 'Safari forgets a site after seven days without a visit, and push with it. Open this one at least once a week, or add it to the home screen or the Dock.'
    : null;

export const NOT_SUBSCRIBED =
  'Your browser could not subscribe at its push service. Try again later.';

const NO_SERVICE =
  'Your browser could not subscribe at its push service. A VPN, a firewall or a privacy setting may be in the way. A browser without Google services has none: use another one, such as Firefox.';

const BRAVE_SETTING =
  'Brave has switched push messages off. Open brave://settings/privacy, turn on "Use Google services for push messaging", start Brave again, then try again.';

const NO_STORAGE =
  'Your browser lets this site store nothing, and push messages need that. Allow its cookies and site data, then try again.';

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
