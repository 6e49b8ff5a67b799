import { useStore } from '@nanostores/react';
import { $reporting } from '../../../stores/chat/safety/safety-form.ts';
import { useOpened } from '../use-loaded.ts';

const load = () => import('./ReportDialog.tsx').then(({ ReportDialog }) => ReportDialog);
const close = () => $reporting.set(null);

/** Loads the report dialog when it is first opened. */
export function ReportHost() {
  const isWanted = useStore($reporting, { ssr: 'initial' }) !== null;
  const Dialog = useOpened(isWanted, load, close);
  return Dialog && <Dialog />;
}
