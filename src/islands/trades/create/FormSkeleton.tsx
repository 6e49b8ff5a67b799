import { PANEL_TITLES } from './panel-titles.ts';

const SLOTS = ['first', 'second', 'third', 'fourth'];

function PanelSkeleton({ title }: { title: string }) {
  return (
    <div className="card flex flex-col gap-3 p-3 sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-display text-lg font-semibold">{title}</p>
        <p className="number text-sm text-muted">Loading slots...</p>
      </div>
      <div className="slots">
        {SLOTS.map((slot) => (
          <div key={slot} className="slot skeleton" />
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
      <div className="panels" aria-hidden="true">
        <PanelSkeleton title={PANEL_TITLES.offering} />
        <PanelSkeleton title={PANEL_TITLES.wanted} />
      </div>
      <p className="slow-note mt-4 text-muted">
        The backend has not answered yet. The form opens as soon as it does.
      </p>
    </div>
  );
}
