/** Whom a message of the team is from. The sign is drawn, so that no name of a player can have it (behaviour M37). */
export function TeamName() {
  return (
    <p className="flex items-center gap-1.5 text-sm/normal font-semibold">
      <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true" data-team>
        <path
          className="fill-accent stroke-text"
          d="M8 1 2.5 3v4.5c0 3.4 2.3 6.2 5.5 7.5 3.2-1.3 5.5-4.100 5.5-7.5V3L8 1Z"
        />
        <path className="fill-none stroke-on-accent" strokeWidth="2" d="m5.3 7.8 2 2 3.4-3.8" />
      </svg>
      Team
    </p>
  );
}
