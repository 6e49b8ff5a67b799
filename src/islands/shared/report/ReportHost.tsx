import { useStore } from '@nanostores/react';
import { $reporting } from '../../../stores/chat/safety/safety-form.ts';
import { showNotLoaded } from '../../../stores/site/show-not-loaded.ts';
import { useLoaded } from '../use-loaded.ts';

const load = () => import('./ReportDialog.tsx').then(({ ReportDialog }) => ReportDialog);

function giveUp(): void {
  $reporting.set(null);
  showNotLoaded();
}

/** Loads the report dialog when it is first opened. */
export function ReportHost() {
  const isWanted = useStore($reporting, { ssr: 'initial' }) !== null;
  const Dialog = useLoaded(isWanted, load, giveUp);
  return Dialog && <Dialog />;
}
