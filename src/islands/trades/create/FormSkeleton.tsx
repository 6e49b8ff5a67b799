import { SLOT_GRID } from '../slots/SlotPanel.tsx';
import { PANEL_TITLES } from './panel-titles.ts';

const SLOTS = ['first', 'second', 'third', 'fourth'];

function PanelSkeleton({ title }: { title: string }) {
  return (
    <div className="card flex flex-col gap-3 p-3 sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-display text-lg font-semibold">{title}</p>
        <p className="number text-sm text-muted">Loading slots...</p>
      </div>
      <div className={SLOT_GRID}>
        {SLOTS.map((slot) => (
          <div key={slot} className="skeleton min-h-22 md:min-h-28" />
        ))}
      </div>
    </div>
  );
}

/** A placeholder in the size of the form, shown until the session is known. */
export function FormSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">Loading the form...</p>
      <div className="grid gap-4 xl:grid-cols-2" aria-hidden="true">
        <PanelSkeleton title={PANEL_TITLES.offering} />
        <PanelSkeleton title={PANEL_TITLES.wanted} />
      </div>
      <p className="mt-4 animate-appear-late text-muted">
        The backend has not answered yet. The form opens as soon as it does.
      </p>
    </div>
  );
}
