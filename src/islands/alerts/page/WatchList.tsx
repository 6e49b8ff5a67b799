import type { WatchesAnswer } from '../../../contract/alerts/watches.ts';
import { Notice } from '../../shared/Notice.tsx';
import { WatchRow } from './WatchRow.tsx';

const PLACES = [
  { href: '/items', label: 'Items' },
  { href: '/stocks', label: 'Shops' },
  { href: '/weather', label: 'Weather' },
  { href: '/trade-ads', label: 'Trade ads' },
] as const;

function NothingWatched() {
  return (
    <Notice
      picture="megaphone"
      title="You watch nothing yet"
      text="Press a bell on one of these pages. On trade ads it shows when you filter them by an item."
    >
      <p className="flex flex-wrap justify-center gap-2">
        {PLACES.map(({ href, label }) => (
          <a key={href} href={href} className="button min-h-11">
            {label}
          </a>
        ))}
      </p>
    </Notice>
  );
}

/** All watches, the newest first (behaviour E3). */
export function WatchList({ data: { watches, settings } }: { data: WatchesAnswer }) {
  if (watches.length === 0) return <NothingWatched />;
  return (
    <ul aria-label="Watches" className="grid gap-2">
      {watches.map((watch) => (
        <WatchRow key={watch.id} watch={watch} settings={settings} />
      ))}
    </ul>
  );
}
