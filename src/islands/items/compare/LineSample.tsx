/** The lines of the compared items in their order. A pattern tells them apart without colours, too. */
const LINES = [
  { color: 'var(--blue)', dashes: undefined },
  { color: 'var(--orange)', dashes: '8 4' },
  { color: 'var(--purple)', dashes: '2 4' },
  { color: 'var(--green)', dashes: '12 4 2 4' },
] as const;

/** The stroke of the item at a place of the comparison. */
export function strokeOf(at: number) {
  const { color, dashes } = LINES[at % LINES.length] ?? LINES[0];
  return { style: { stroke: color }, strokeDasharray: dashes };
}

/** A piece of an item's line, beside its name. */
export function LineSample({ at }: { at: number }) {
  return (
    <svg viewBox="0 0 32 4" width={32} height={4} aria-hidden="true" className="stroke-2">
      <path d="M0 2H32" {...strokeOf(at)} />
    </svg>
  );
}
