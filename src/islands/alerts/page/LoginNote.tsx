import { loginPromptPath } from '../../../stores/session/login-prompt.ts';

/** Says that only this browser remembers the watches, and how to take them along (behaviour E9). */
export function LoginNote() {
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="min-w-0 grow basis-56 text-muted">
        You are not logged in, so only this browser remembers what you watch. Log in, and it goes
        with you to all your devices.
      </p>
      <a href={loginPromptPath('/watching')} className="button button-accent min-h-11">
        Login
      </a>
    </div>
  );
}
