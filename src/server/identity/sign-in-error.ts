/** The messages for players when a sign-in failed. */
const MESSAGES = {
  denied: 'You chose not to log in.',
  expired: 'This login is too old or was used already. Please press Login again.',
  unavailable: 'The login service does not answer. Please try again in a minute.',
  database: 'The site cannot use its database right now. Please try again in a moment.',
  failed: 'Something went wrong with the login. Please try again.',
} as const;

type Reason = keyof typeof MESSAGES;

/** Why a sign-in failed. The message is for players; `detail` is for the log and contains no secrets. */
export class SignInError extends Error {
  readonly reason: Reason;
  readonly detail: string;

  constructor(reason: Reason, detail = '') {
    super(MESSAGES[reason]);
    this.reason = reason;
    this.detail = detail;
  }
}

const REASONS: Record<string, Reason> = {
  access_denied: 'denied',
  login_required: 'denied',
  consent_required: 'denied',
  interaction_required: 'denied',
  temporarily_unavailable: 'unavailable',
  server_error: 'unavailable',
  invalid_grant: 'expired',
  OAUTH_TIMEOUT: 'unavailable',
  OAUTH_ABORT: 'unavailable',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'unavailable',
  OAUTH_RESPONSE_IS_NOT_JSON: 'unavailable',
  OAUTH_PARSE_ERROR: 'unavailable',
};

const isNetworkError = (error: Error) => error instanceof TypeError && error.cause !== undefined;

const textOf = (holder: object, key: string) => String(Reflect.get(holder, key) ?? '');

/** Converts an error of openid-client. Its errors can contain codes and tokens, so only their names and codes are kept. */
export function toSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (!(error instanceof Error)) return new SignInError('failed');
  const [oauthError, code] = [textOf(error, 'error'), textOf(error, 'code')];
  const reason =
    REASONS[oauthError] ?? REASONS[code] ?? (isNetworkError(error) ? 'unavailable' : 'failed');
  const safeError = /^\w{1,60}$/.test(oauthError) ? oauthError : '';
  return new SignInError(reason, [error.name, code, safeError].filter(Boolean).join(' '));
}
