import { $reporting } from '../../../stores/chat/safety/safety-form.ts';
import { dialogHost } from '../root/dialog-host.tsx';

/** Loads the report dialog when it is first opened. */
export const ReportHost = dialogHost($reporting, () =>
  import('./ReportDialog.tsx').then(({ ReportDialog }) => ReportDialog),
);
