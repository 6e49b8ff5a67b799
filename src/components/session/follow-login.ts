import { leaveForSignIn } from '../../stores/session/sign-in-history.ts';
import { startSignIn } from '../../stores/session/start-sign-in.ts';

/**
 * Starts a sign-in with the link's URL, which then has the current or intended path, to which the backend returns.
 * With a key held it repeats the click, so that the browser opens another tab.
 */
export async function followLogin(link: HTMLAnchorElement, click: MouseEvent): Promise<void> {
  const { pathname, search, hash } = location;
  link.search = await startSignIn(link.dataset.login || `${pathname}${search}${hash}`);
  const isElsewhere = click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
  if (isElsewhere) link.dispatchEvent(new MouseEvent('click', click));
  else leaveForSignIn(link.href);
}
