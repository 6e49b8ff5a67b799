const PARTS = [
  ['profile', 'h-22'],
  ['devices', 'h-64'],
  ['data', 'h-40'],
  ['end', 'h-40'],
] as const;

/** Holds the place of the account while it loads. */
export function AccountSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">Loading your account...</p>
      <div className="grid gap-4" aria-hidden="true">
        {PARTS.map(([part, height]) => (
          <div key={part} className={`skeleton ${height}`} />
        ))}
      </div>
      <p className="mt-4 animate-appear-late text-muted">
        The backend has not answered yet. Your account opens as soon as it does.
      </p>
    </div>
  );
}
