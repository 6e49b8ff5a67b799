import { returnPath } from '../../domain/session/return-path.ts';
import { $hasToken } from '../../stores/session/token.ts';

/** Takes the prompt out of the address, and whatever else stands there with it. */
function clearAddress(): void {
  history.replaceState(history.state, '', location.pathname);
}

/** Prompts to log in where home's address says so (behaviour T2); who has a session goes on at once. */
export function startLoginPrompt(): void {
  const asked = new URLSearchParams(location.search);
  const prompt = document.querySelector<HTMLDialogElement>('#login-prompt');
  const link = prompt?.querySelector<HTMLAnchorElement>('[data-login]');
  if (asked.get('login') !== '1' || !prompt || !link) return;
  const path = returnPath(asked.get('redirect'));
  link.dataset.login = path;
  link.addEventListener('click', clearAddress);
  prompt.addEventListener('close', clearAddress);
  $hasToken.subscribe((hasToken) => {
    if (!hasToken) {
      prompt.showModal();
      link.focus();
      return;
    }
    prompt.close();
    clearAddress();
    if (path !== '/') location.replace(path);
  });
}
