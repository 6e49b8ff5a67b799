import { CallError } from './call-error.ts';

/** How long a call of the chat may take, in milliseconds, before it counts as lost. */
const LOST_MS = 30_000;

/** A call that counts as lost when it is not answered in 30 s: half-open connections hang for minutes, and each call of the chat can be made twice. */
export async function withDeadline<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = new Promise<never>((_, reject) => {
    const late = () => reject(new CallError('The call', 'was not answered in time'));
    timer = setTimeout(late, LOST_MS);
  });
  try {
    return await Promise.race([call, lost]);
  } finally {
    clearTimeout(timer);
  }
}
