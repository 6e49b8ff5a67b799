import { useStore } from '@nanostores/react';
import { $selector, closeSelector } from '../../../stores/trades/selector.ts';
import { useOpened } from '../../shared/use-loaded.ts';

const load = () => import('./ItemSelector.tsx').then(({ ItemSelector }) => ItemSelector);

/** Loads the item selector when it is first opened. One selector serves all slots of an island. */
export function ItemSelectorHost() {
  const isWanted = useStore($selector, { ssr: 'initial' }) !== null;
  const Selector = useOpened(isWanted, load, closeSelector);
  return Selector && <Selector />;
}
