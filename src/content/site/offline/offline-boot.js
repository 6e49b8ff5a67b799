// The script of the page without a network: it looks for the network, and opens the page that was asked for.
(() => {
  const FIRST_WAIT = 5_000;
  const LONGEST_WAIT = 60_000;
  const GIVE_UP = 10_000;
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage is forbidden, so the system's theme applies.
  }
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = choice === 'dark' || (choice !== 'light' && isSystemDark);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

  const status = document.querySelector('[role="status"]');
  let wait = FIRST_WAIT;
  let timer = setTimeout(lookInView, wait);
  let looking = null;

  async function lookOnce() {
    clearTimeout(timer);
    const signal = AbortSignal.timeout(GIVE_UP);
    try {
      await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
      location.reload();
    } catch {
      looking = null;
      wait = Math.min(wait * 2, LONGEST_WAIT);
      timer = setTimeout(lookInView, wait);
    }
  }

  /** Opens the page once a server answers, whatever it says. Does not look twice at a time. */
  function look() {
    looking ??= lookOnce();
    return looking;
  }

  /** A page that nobody sees waits until it is seen. */
  function lookInView() {
    if (document.visibilityState === 'visible') void look();
  }

  document.querySelector('button').addEventListener('click', async () => {
    status.textContent = 'Trying again...';
    await look();
    if (looking === null) status.textContent = 'There is still no connection.';
  });
  addEventListener('online', look);
  document.addEventListener('visibilitychange', lookInView);
})();
