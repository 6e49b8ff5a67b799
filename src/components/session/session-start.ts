import { continueSignIn } from '../../stores/session/continue-sign-in.ts';
import { $hasToken } from '../../stores/session/token.ts';
import { loadPart } from '../../stores/shared/load-part.ts';

/** Handles clicks on Login links (behaviour G4). What starts a sign-in loads at the first click. */
function startLoginLinks(): void {
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target : null;
    const link = pressed?.closest<HTMLAnchorElement>('[data-login]');
    // A click that is not trusted is the one that `followLogin` repeats.
    if (!link || !event.isTrusted) return;
    event.preventDefault();
    // There is nothing to log in to while the session loads.
    if (link.ariaDisabled === 'true') return;
    import('./follow-login.ts')
      .then(({ followLogin }) => followLogin(link, event))
      .catch(() => location.assign(link.href));
  });
}

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

const loadAccount = (): Promise<void> =>
  loadPart(() => import('../../islands/session/mount-account.tsx')).then((part) =>
    part.mountAccount(),
  );
