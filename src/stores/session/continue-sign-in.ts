import { safeSessionStorage } from '../../api/shared/safe-storage.ts';
import { returnPath } from '../../domain/session/return-path.ts';
import { onReturn } from '../shared/on-return.ts';

/** The key in sessionStorage of the path that the page of the sign-in's start leads on to. */
export const PATH_KEY = 'sign_in_path';

/** Leads on from the page where a sign-in began, once it is complete. A page of the back/forward cache is loaded again. */
export function continueSignIn(): void {
  const lead = (isKept: boolean) => {
    const path = safeSessionStorage.get(PATH_KEY);
    if (path === null) return;
    safeSessionStorage.remove(PATH_KEY);
    const { pathname, search, hash } = location;
    if (`${pathname}${search}${hash}` !== path) location.replace(returnPath(path));
    else if (isKept) location.reload();
  };
  lead(false);
  onReturn(() => lead(true));
}
