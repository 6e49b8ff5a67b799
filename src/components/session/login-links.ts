/** Handles clicks on Login links (behaviour G4). What starts a sign-in loads at the first click. */
export function startLoginLinks(): void {
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
