/** The place of a player's page while it loads. */
export function PlayerSkeleton() {
  return (
    <div role="status">
      <h1 className="sr-only">Player</h1>
      <p className="sr-only">Loading this player...</p>
      <div className="grid gap-4" aria-hidden="true">
        <div className="skeleton h-32" />
        <div className="skeleton h-32" />
      </div>
    </div>
  );
}
