import { returnPath } from '../../domain/session/return-path.ts';
import { $hasToken } from '../../stores/session/token.ts';

/** Removes the query and hash from the URL. */
function clearQuery(): void {
  history.replaceState(history.state, '', location.pathname);
}

/** Opens the login prompt when home's URL asks for it (behaviour T2). A reader with a session continues at once. */
export function startLoginPrompt(): void {
  const query = new URLSearchParams(location.search);
  const prompt = document.querySelector<HTMLDialogElement>('#login-prompt');
  const link = prompt?.querySelector<HTMLAnchorElement>('[data-login]');
  if (query.get('login') !== '1' || !prompt || !link) return;
  const path = returnPath(query.get('redirect'));
  link.dataset.login = path;
  link.addEventListener('click', clearQuery);
  prompt.addEventListener('close', clearQuery);
  // Its link may have been pressed before (components/site/boot.js).
  const { dataset } = document.documentElement;
  const isPressed = dataset.prompt === 'pressed';
  $hasToken.subscribe((hasToken) => {
    if (!hasToken) {
      prompt.showModal();
      link.focus();
      return;
    }
    prompt.close();
    clearQuery();
    if (path !== '/') location.replace(path);
  });
  delete dataset.prompt;
  if (!isPressed) return;
  clearQuery();
  void import('./follow-login.ts').then(({ followLogin }) =>
    followLogin(link, new MouseEvent('click')),
  );
}
