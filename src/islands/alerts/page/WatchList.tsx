import type { WatchesAnswer } from '../../../contract/alerts/watches.ts';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { WatchRow } from './WatchRow.tsx';

const PLACES = [
  { href: '/items', label: 'Items' },
  { href: '/stocks', label: 'Shops' },
  { href: '/weather', label: 'Weather' },
  { href: '/trade-ads', label: 'Trade ads' },
] as const;

function NothingWatched() {
  return (
    <div className="notice card">
      <NoticePicture name="megaphone" />
      <h2 className="text-lg">You watch nothing yet</h2>
      <p className="text-muted">
        Press a bell on one of these pages. Trade ads have one once you filter them by an item.
      </p>
      <p className="flex flex-wrap justify-center gap-2">
        {PLACES.map(({ href, label }) => (
          <a key={href} href={href} className="button min-h-11">
            {label}
          </a>
        ))}
      </p>
    </div>
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
