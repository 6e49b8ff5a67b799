const ROWS = ['one', 'two', 'three', 'four'];

/** Takes the place of a list that is on its way. */
export function DeskSkeleton() {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        Loading
      </p>
      {ROWS.map((row) => (
        <span key={row} className="skeleton block h-20" />
      ))}
    </div>
  );
}
