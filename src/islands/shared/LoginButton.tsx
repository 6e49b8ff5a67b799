import { loginPromptPath } from '../../stores/session/login-prompt.ts';

/** Leads to the login, and from there back to the page that shows it. */
export function LoginButton() {
  return (
    <a
      href={loginPromptPath(`${location.pathname}${location.search}`)}
      className="button button-accent min-h-11"
    >
      Login
    </a>
  );
}
