/** What a player reads when signing in did not work. */
const SENTENCES = {
  denied: 'You chose not to sign in.',
  stale: 'This sign-in is too old or was used already. Please press Login again.',
  away: 'The sign-in service does not answer. Please try again in a minute.',
  failed: 'Something went wrong while signing in. Please try again.',
} as const;

type Reason = keyof typeof SENTENCES;

/** Why a sign-in ended without a session; the message is for players, `detail` for the log and without secrets. */
export class SignInError extends Error {
  readonly reason: Reason;
  readonly detail: string;

  constructor(reason: Reason, detail = '') {
    super(SENTENCES[reason]);
    this.reason = reason;
    this.detail = detail;
  }
}

const REASONS: Record<string, Reason> = {
  access_denied: 'denied',
  login_required: 'denied',
  consent_required: 'denied',
  interaction_required: 'denied',
  temporarily_unavailable: 'away',
  server_error: 'away',
  invalid_grant: 'stale',
  OAUTH_TIMEOUT: 'away',
  OAUTH_ABORT: 'away',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'away',
  OAUTH_RESPONSE_IS_NOT_JSON: 'away',
  OAUTH_PARSE_ERROR: 'away',
};

const isNetworkError = (error: Error) => error instanceof TypeError && error.cause !== undefined;

const textOf = (holder: object, key: string) => String(Reflect.get(holder, key) ?? '');

/** Turns what openid-client throws into words; its own errors can hold codes and tokens, so little of them is kept. */
export function toSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (!(error instanceof Error)) return new SignInError('failed');
  const [said, code] = [textOf(error, 'error'), textOf(error, 'code')];
  const reason = REASONS[said] ?? REASONS[code] ?? (isNetworkError(error) ? 'away' : 'failed');
  const word = /^\w{1,60}$/.test(said) ? said : '';
  return new SignInError(reason, [error.name, code, word].filter(Boolean).join(' '));
}
