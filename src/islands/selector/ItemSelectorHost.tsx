import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { $selector } from '../../stores/selector.ts';

const ItemSelector = lazy(() =>
  import('./ItemSelector.tsx').then((module) => ({ default: module.ItemSelector })),
);

/** Loads the item selector when it is first opened; one serves every slot of its island. */
export function ItemSelectorHost() {
  const request = useStore($selector, { ssr: 'initial' });
  const [wasOpened, setWasOpened] = useState(false);
  if (request !== null && !wasOpened) setWasOpened(true);
  return <Suspense fallback={null}>{wasOpened && <ItemSelector />}</Suspense>;
}
