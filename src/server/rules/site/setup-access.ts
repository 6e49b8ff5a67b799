import { isSameSecret, isSecret, newSecret } from '../../data/session/secret.ts';

/** How long the set-up page can be opened after the start, in milliseconds. */
export const SETUP_MS = 3_600_000;

/** Who may see the set-up page of a new site: whoever uses the code of its start first, in that browser, for an hour. */
export type SetupAccess = {
  /** The code that the start prints. */
  code: string;
  /** Uses the code up. Returns the secret of the browser; null for a code that is wrong, used or too old. */
  enter: (code: string) => string | null;
  /** Whether a browser has the secret. */
  isOpenFor: (secret: string | undefined) => boolean;
};

/** Creates the access. `monotonicNow` in milliseconds. */
export function createSetupAccess(monotonicNow: () => number): SetupAccess {
  const end = monotonicNow() + SETUP_MS;
  const [code, browser] = [newSecret(), newSecret()];
  let isUsed = false;
  return {
    code,
    enter: (given) => {
      if (isUsed || monotonicNow() >= end || !isSameSecret(given, code)) return null;
      isUsed = true;
      return browser;
    },
    isOpenFor: (secret) =>
      isUsed && monotonicNow() < end && isSecret(secret) && isSameSecret(secret, browser),
  };
}
