import { memo, type ReactNode } from 'react';
import type { Crumb } from '../../../domain/items/item-route.ts';

type Props = {
  crumbs: readonly Crumb[];
  /** The slug or id in the URL of the page. */
  routeParameter: string;
  /** The button that shares the page. */
  children: ReactNode;
};

function CrumbLink({ label, href }: Crumb) {
  if (href === undefined)
    return (
      <span aria-current="page" translate="no" className="truncate text-text">
        {label}
      </span>
    );
  return (
    <a href={href} className="hover:underline">
      {label}
    </a>
  );
}

/** The top of an item's page: where it is, and what to do with the whole page. `memo` tells Astro that this is React. */
export const ItemPageHead = memo(function ItemPageHead({
  crumbs,
  routeParameter,
  children,
}: Props) {
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <nav aria-label="Breadcrumb" className="min-w-0 text-xs/normal sm:text-sm/normal">
        <ol className="flex flex-wrap gap-x-2 text-muted">
          {crumbs.map((crumb, index) => (
            <li key={crumb.label} className="flex min-h-6 min-w-0 gap-x-2">
              <CrumbLink {...crumb} />
              {index < crumbs.length - 1 && <span aria-hidden="true">/</span>}
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex shrink-0 gap-2">
        <a href={`/compare?items=${encodeURIComponent(routeParameter)}`} className="button">
          Compare
        </a>
        {children}
      </div>
    </div>
  );
});
