import { markSignIn } from '../../stores/session/sign-in-marker.ts';

/** Runs the Login links (behaviour G4): a press notes where the person is, or was headed, and has the backend return there. */
export function startLoginLinks(): void {
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target : null;
    const link = pressed?.closest<HTMLAnchorElement>('[data-login]');
    if (!link) return;
    // While the session is loading there is nothing to log in to.
    if (link.ariaDisabled === 'true') return event.preventDefault();
    const { pathname, search, hash } = location;
    const path = link.dataset.login || `${pathname}${search}${hash}`;
    link.search = `?redirect=${encodeURIComponent(path)}`;
    markSignIn(path);
  });
}
