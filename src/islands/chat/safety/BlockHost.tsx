import { $blocking } from '../../../stores/chat/safety/safety-form.ts';
import { dialogHost } from '../../shared/root/dialog-host.tsx';

/** Loads the block dialog when it is first opened. */
export const BlockHost = dialogHost($blocking, () =>
  import('./BlockDialog.tsx').then(({ BlockDialog }) => BlockDialog),
);
