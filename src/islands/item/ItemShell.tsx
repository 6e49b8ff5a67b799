import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createItemShell } from '../../stores/item-shell.ts';
import { ItemDetails } from './ItemDetails.tsx';
import { ItemMarket } from './ItemMarket.tsx';
import { ItemSkeleton } from './ItemSkeleton.tsx';

/** An item that is newer than the build (acceptance D3). */
export function ItemShell() {
  const [$shell] = useState(createItemShell);
  const shell = useStore($shell, { ssr: 'initial' });
  const name = shell.state === 'item' ? shell.details.item.name : null;

  useEffect(() => {
    if (name !== null) document.title = document.title.replace(/^[^|]*/, `${name} value `);
  }, [name]);

  switch (shell.state) {
    case 'looking':
      return (
        <div className="needs-script">
          <h1 className="sr-only">Looking for this item</h1>
          <ItemSkeleton />
        </div>
      );
    case 'item':
      return (
        <>
          <ItemDetails {...shell.details} built={false} />
          <ItemMarket
            slug={shell.details.item.slug ?? shell.details.item.id}
            name={shell.details.item.name}
          />
        </>
      );
  }
}
