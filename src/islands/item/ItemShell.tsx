import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { BuiltPage } from '../../stores/catalogue-results.ts';
import { createItemShell } from '../../stores/item-shell.ts';
import { Catalogue } from '../catalogue/Catalogue.tsx';
import { SkeletonGrid } from '../catalogue/SkeletonGrid.tsx';
import { ItemDetails } from './ItemDetails.tsx';

/** An item that is newer than the build, else the whole catalogue (acceptance D3). */
export function ItemShell({ built }: { built: BuiltPage }) {
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
          <SkeletonGrid count={8} />
        </div>
      );
    case 'item':
      return <ItemDetails {...shell.details} built={false} />;
    case 'catalogue':
      return (
        <>
          <h1 className="mb-4 text-2xl sm:text-3xl">Items</h1>
          <Catalogue type={null} built={built} />
        </>
      );
  }
}
