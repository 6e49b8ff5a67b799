import { startSignIn } from '../../stores/session/start-sign-in.ts';

/**
 * Starts a sign-in and repeats the click on a Login link, with the keys that were held. The link's URL then has the
 * current or intended path, to which the backend returns.
 */
export async function followLogin(link: HTMLAnchorElement, click: MouseEvent): Promise<void> {
  const { pathname, search, hash } = location;
  link.search = await startSignIn(link.dataset.login || `${pathname}${search}${hash}`);
  link.dispatchEvent(new MouseEvent('click', click));
}
