// Runs before the first paint of every page; its hash is in the Content Security Policy (astro.config.mjs).
(() => {
  const root = document.documentElement;
  root.dataset.js = '';
  // Some hosts serve a page under the name of its file, too (behaviour G27).
  if (location.pathname.endsWith('.html')) {
    // Two slashes would begin with the name of another host.
    const route = location.pathname.replace(/(\/index)?\.html$/, '').replace(/^\/*/, '/');
    location.replace(route + location.search + location.hash);
  }
  // The token leaves the URL before anything else is loaded (behaviour A3).
  if (location.pathname.startsWith('/auth/callback')) {
    root.dataset.authQuery = location.search;
    history.replaceState(null, '', location.pathname);
  }
  let choice = 'system';
  try {
    choice = localStorage.getItem('theme') || choice;
    if (localStorage.getItem('auth_token')) root.dataset.session = '';
    // A reader of the table does not see cards first (stores/items/catalogue-view.ts).
    if (localStorage.getItem('catalogue_view') === 'table') root.dataset.awaitsTable = '';
    // Space for what fits a new trade ad (stores/trades/own/published-trade-ad.ts).
    if (sessionStorage.getItem('published_trade_ad')) root.dataset.published = '';
  } catch {
    // Storage is forbidden, so the system's theme applies.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  const hasParameter = (names) => new RegExp(`[?&](${names})=`).test(location.search);
  if (hasParameter('search|rarity|demand|trend|valueFrom|valueTo|offering|wanting|user'))
    root.dataset.filtered = 'chips';
  else if (hasParameter('sort|sortBy|sortOrder')) root.dataset.filtered = '';
  // The login prompt shows with the first paint (components/session/login-prompt.ts).
  if (!('session' in root.dataset) && /[?&]login=1(&|$)/.test(location.search))
    root.dataset.prompt = 'shown';
  // A button that is pressed before React has hydrated it is pressed again then, unless something else was pressed
  // since. A button of a popover works without React.
  let pressed = null;
  const handleClick = (event) => {
    const { target } = event;
    if (root.dataset.prompt && target.closest('#login-prompt [data-login]')) {
      event.preventDefault();
      event.stopPropagation();
      root.dataset.prompt = 'pressed';
    }
    const button = target.closest('astro-island[ssr] button[type="button"]:not([popovertarget])');
    pressed = button;
    const press = () => button === pressed && button.click();
    button?.closest('astro-island[ssr]').addEventListener('astro:hydrate', press, { once: true });
  };
  addEventListener('click', handleClick, { capture: true });
  try {
    // A return to a scrolled list does not show its top first
    // (islands/items/catalogue/keep-scroll-position.ts).
    const [{ type }] = performance.getEntriesByType('navigation');
    const stored = sessionStorage.getItem(`place:${location.pathname}${location.search}`);
    if (/^(back_forward|reload)$/.test(type) && JSON.parse(stored)?.count > 20) {
      root.dataset.restoring = '';
    }
  } catch {
    // There is no position to restore.
  }
})();
