import { loginPromptPath } from '../../../stores/session/login-prompt.ts';
import { ChatNotice } from './ChatNotice.tsx';

/** Tells a visitor why to log in. The link returns here after the login (behaviour M1). */
export function LoginRequired() {
  const returnPath = `${location.pathname}${location.search}`;
  return (
    <ChatNotice
      title="Please login to chat"
      text="Your conversations and trade offers are kept with your account."
    >
      <a href={loginPromptPath(returnPath)} className="button button-accent min-h-11">
        Login
      </a>
    </ChatNotice>
  );
}
