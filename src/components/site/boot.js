// Runs before the first paint of every page; its hash is in the Content Security Policy (astro.config.mjs).
(() => {
  const root = document.documentElement;
  root.dataset.js = '';
  // The token leaves the address before anything else is loaded (behaviour A3).
  if (location.pathname.startsWith('/auth/callback')) {
    root.dataset.authAnswer = location.search;
    history.replaceState(null, '', location.pathname);
  }
  let choice = 'system';
  try {
    choice = localStorage.getItem('theme') || choice;
    if (localStorage.getItem('auth_token')) root.dataset.session = '';
  } catch {
    // Storage is forbidden: the system's theme it is.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  const asks = (names) => new RegExp(`[?&](${names})=`).test(location.search);
  if (asks('search|rarity|demand|offering|wanting|user')) root.dataset.filtered = 'chips';
  else if (asks('sort|sortBy|sortOrder')) root.dataset.filtered = '';
  try {
    // Who comes back to a place far down a list (stores/catalogue-place.ts) is not shown its top before.
    const [{ type }] = performance.getEntriesByType('navigation');
    const place = sessionStorage.getItem(`place:${location.pathname}${location.search}`);
    if (/^(back_forward|reload)$/.test(type) && JSON.parse(place)?.count > 20) {
      root.dataset.returning = '';
    }
  } catch {
    // There is no place to return to.
  }
})();
