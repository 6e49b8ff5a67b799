import { continueSignIn } from '../../stores/session/continue-sign-in.ts';
import { $hasToken } from '../../stores/session/token.ts';
import { loadPart } from '../../stores/shared/load-part.ts';
import { startLoginLinks } from './login-links.ts';

/** Follows the session on every page (behaviour G4, A4). The account menu loads only with a session. */
export function startSession(): void {
  const links = document.querySelectorAll('[data-login]');
  startLoginLinks();
  continueSignIn();
  $hasToken.subscribe((hasToken) => {
    document.documentElement.toggleAttribute('data-session', hasToken);
    for (const link of links) link.ariaDisabled = hasToken ? 'true' : null;
    if (hasToken) void loadAccount();
  });
}

async function loadAccount(): Promise<void> {
  const { mountAccount } = await loadPart(() => import('../../islands/session/mount-account.tsx'));
  mountAccount();
}
