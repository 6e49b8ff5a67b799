import { useStore } from '@nanostores/react';
import { $blocking } from '../../../stores/chat/safety/safety-form.ts';
import { useOpened } from '../../shared/use-loaded.ts';

const load = () => import('./BlockDialog.tsx').then(({ BlockDialog }) => BlockDialog);
const close = () => $blocking.set(null);

/** Loads the block dialog when it is first opened. */
export function BlockHost() {
  const isWanted = useStore($blocking, { ssr: 'initial' }) !== null;
  const Dialog = useOpened(isWanted, load, close);
  return Dialog && <Dialog />;
}
