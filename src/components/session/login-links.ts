import { storeSignInMarker } from '../../stores/session/sign-in-marker.ts';

/**
 * Handles clicks on Login links (behaviour G4). It stores the current or intended path, to which the backend
 * returns.
 */
export function startLoginLinks(): void {
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target : null;
    const link = pressed?.closest<HTMLAnchorElement>('[data-login]');
    if (!link) return;
    // There is nothing to log in to while the session loads.
    if (link.ariaDisabled === 'true') return event.preventDefault();
    const { pathname, search, hash } = location;
    const path = link.dataset.login || `${pathname}${search}${hash}`;
    link.search = `?redirect=${encodeURIComponent(path)}`;
    storeSignInMarker(path);
  });
}
