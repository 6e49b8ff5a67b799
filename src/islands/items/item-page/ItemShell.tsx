import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { itemCrumbs } from '../../../domain/items/item-route.ts';
import { createItemShell, type ShownItem } from '../../../stores/items/item-shell.ts';
import { sharePage } from '../../../stores/site/share.ts';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { usePageTitle } from '../../shared/root/use-page-title.ts';
import { ItemDetails } from './ItemDetails.tsx';
import { ItemPageHead } from './ItemPageHead.tsx';
import { ItemTradeAds } from './ItemTradeAds.tsx';
import { ITEM_GRID } from './item-grid.ts';

/** A placeholder in the size of an item's card and chart. */
function ItemSkeleton() {
  return (
    <div className={`${ITEM_GRID} *:min-h-95`} aria-hidden="true">
      <div className="card card-skeleton animate-skeleton" />
      <div className="skeleton" />
    </div>
  );
}

const focusTarget = focusOnUnmount('#main');
const INITIAL = { state: 'loading' } as const;

function KnownItem({ details, at }: ShownItem) {
  const { item } = details;
  const slug = item.slug ?? item.id;
  return (
    <>
      <ItemPageHead crumbs={itemCrumbs(item)} routeParameter={slug}>
        <button type="button" className="button shrink-0" onClick={sharePage}>
          Share
        </button>
      </ItemPageHead>
      <div className={ITEM_GRID}>
        <ItemDetails {...details} built={false} at={at} />
        <ItemTradeAds slug={slug} name={item.name} />
      </div>
    </>
  );
}

/** The page of an item that is newer than the build (behaviour D3). */
export function ItemShell() {
  const [{ $shell, retry }] = useState(createItemShell);
  const shell = useStore($shell, { ssr: () => INITIAL });
  const name = shell.state === 'item' ? shell.details.item.name : null;

  usePageTitle(name && `${name} value`);

  switch (shell.state) {
    case 'loading':
      return (
        <div className="no-js:hidden">
          <h1 className="sr-only">Looking for this item</h1>
          <ItemSkeleton />
        </div>
      );
    case 'failed':
      return (
        <div ref={focusTarget} className="notice card" role="alert">
          <NoticePicture name="satellite-antenna" />
          <h1 className="text-lg">Error loading this item</h1>
          <p className="text-muted">There was no answer. Please try again.</p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button className="button-accent" onClick={retry}>
              Try again
            </Button>
            <a className="button min-h-11" href="/items">
              All items
            </a>
          </div>
        </div>
      );
    case 'item':
      return <KnownItem details={shell.details} at={shell.at} />;
  }
}
