import { DESK_VIEWS, type DeskView } from '../../domain/desk/desk-route.ts';
import { DeskLink } from './DeskLink.tsx';

const LABELS: Record<DeskView, string> = {
  reports: 'Reports',
  players: 'Players',
  feed: 'Feed',
  log: 'Log',
};

/** The parts of the desk. */
export function DeskTabs({ view }: { view: DeskView }) {
  return (
    <nav aria-label="Desk" className="mb-4 flex flex-wrap gap-2">
      {DESK_VIEWS.map((one) => (
        <DeskLink
          key={one}
          to={{ view: one }}
          isCurrent={one === view}
          className="button min-h-11 aria-[current]:border-text aria-[current]:bg-raised"
        >
          {LABELS[one]}
        </DeskLink>
      ))}
    </nav>
  );
}
