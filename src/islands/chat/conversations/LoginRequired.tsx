import { loginPromptAddress } from '../../../stores/session/login-prompt.ts';
import { NoticePicture } from '../../shared/NoticePicture.tsx';

/** Tells a visitor why to log in. The link returns here after the login (behaviour M1). */
export function LoginRequired() {
  const back = `${location.pathname}${location.search}`;
  return (
    <div className="chat-instead notice card">
      <NoticePicture name="parrot" />
      <h2 className="text-lg">Please login to chat</h2>
      <p className="text-muted">Your conversations and trade offers are kept with your account.</p>
      <a href={loginPromptAddress(back)} className="button button-accent min-h-11">
        Login
      </a>
    </div>
  );
}
