import { useStore } from '@nanostores/react';
import { showNotLoaded } from '../../../stores/site/show-not-loaded.ts';
import { $selector, closeSelector } from '../../../stores/trades/selector.ts';
import { useLoaded } from '../../shared/use-loaded.ts';

const load = () => import('./ItemSelector.tsx').then(({ ItemSelector }) => ItemSelector);

function giveUp(): void {
  closeSelector();
  showNotLoaded();
}

/** Loads the item selector when it is first opened. One selector serves all slots of an island. */
export function ItemSelectorHost() {
  const isWanted = useStore($selector, { ssr: 'initial' }) !== null;
  const Selector = useLoaded(isWanted, load, giveUp);
  return Selector && <Selector />;
}
