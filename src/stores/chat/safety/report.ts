import { type Report, reportUser } from '../../../api/chat/safety.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { problemMessage } from '../../../api/shared/problem-message.ts';
import { writeUntil } from '../../../api/shared/writes/backend-writes.ts';
import { showToast } from '../../site/toast.ts';

const NOT_REPORTED = 'The report could not be sent.';

/** Sends a report. Resolves to the reason of a failure, or null. */
export async function sendReport(details: Report): Promise<string | null> {
  try {
    await reportUser(writeUntil(deadline()), details);
  } catch (error) {
    return problemMessage(error, NOT_REPORTED) ?? NOT_REPORTED;
  }
  return null;
}

/** Reports a player, and thanks in a toast. Resolves to the reason of a failure, for the form to show, or null. */
export async function report(details: Report): Promise<string | null> {
  const failure = await sendReport(details);
  if (failure === null) {
    showToast({ kind: 'success', title: 'Thank you. The report has been sent' });
  }
  return failure;
}
