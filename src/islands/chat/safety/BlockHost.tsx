import { useStore } from '@nanostores/react';
import { $blocking } from '../../../stores/chat/safety/safety-form.ts';
import { showNotLoaded } from '../../../stores/site/show-not-loaded.ts';
import { useLoaded } from '../../shared/use-loaded.ts';

const load = () => import('./BlockDialog.tsx').then(({ BlockDialog }) => BlockDialog);

function giveUp(): void {
  $blocking.set(null);
  showNotLoaded();
}

/** Loads the block dialog when it is first opened. */
export function BlockHost() {
  const isWanted = useStore($blocking, { ssr: 'initial' }) !== null;
  const Dialog = useLoaded(isWanted, load, giveUp);
  return Dialog && <Dialog />;
}
