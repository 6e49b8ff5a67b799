import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import type { ComponentType } from 'react';
import { useOpened } from '../use-loaded.ts';

/** Returns what loads a dialog when its store first holds what it is about. A load that fails empties the store. */
export function dialogHost<T>(
  $about: WritableAtom<T | null>,
  load: () => Promise<ComponentType>,
): ComponentType {
  const close = () => $about.set(null);
  return function DialogHost() {
    const isWanted = useStore($about, { ssr: 'initial' }) !== null;
    const Dialog = useOpened(isWanted, load, close);
    return Dialog && <Dialog />;
  };
}
