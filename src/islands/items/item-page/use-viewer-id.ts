import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useLoaded } from '../../shared/use-loaded.ts';

const load = () =>
  import('../../../stores/trades/trade-ad-actions.ts').then(({ $viewerId }) => $viewerId);

const $nobody = atom<string | null>(null);

/** The id of the viewer, which loads when it is wanted; null for a visitor, and until it is known. */
export function useViewerId(isWanted: boolean): string | null {
  return useStore(useLoaded(isWanted, load) ?? $nobody, { ssr: () => null });
}
