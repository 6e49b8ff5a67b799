import { PANEL_TITLES } from './panel-titles.ts';

const PLACES = ['first', 'second', 'third', 'fourth'];

function PanelSkeleton({ title }: { title: string }) {
  return (
    <div className="card flex flex-col gap-3 p-3 sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-display text-lg font-semibold">{title}</p>
        <p className="number text-sm text-muted">Loading slots...</p>
      </div>
      <div className="slots">
        {PLACES.map((place) => (
          <div key={place} className="slot skeleton" />
        ))}
      </div>
    </div>
  );
}

/** Stands where the form will come, in its size, until it is known who is signed in. */
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
