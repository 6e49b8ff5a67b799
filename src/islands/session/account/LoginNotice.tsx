import { loginPromptPath } from '../../../stores/session/login-prompt.ts';
import { NoticePicture } from '../../shared/NoticePicture.tsx';

/** Asks a visitor to log in, and leads back here afterwards. */
export function LoginNotice() {
  return (
    <div className="notice card">
      <NoticePicture name="parrot" />
      <h2 className="text-lg">Please login to see your account</h2>
      <p className="text-muted">
        Here you see where you are signed in, and you can download or delete your data.
      </p>
      <a href={loginPromptPath('/account')} className="button button-accent min-h-11">
        Login
      </a>
    </div>
  );
}
