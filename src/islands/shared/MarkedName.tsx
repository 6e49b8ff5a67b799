import { partsOfMarked } from '../../domain/players/player-mark.ts';

/** A player's name in a line that cuts it: a mark stays whole, so that nobody hides it behind a long name (behaviour U3). */
export function MarkedName({ children }: { children: string }) {
  const { name, mark } = partsOfMarked(children);
  if (mark === '') return children;
  return (
    <span className="inline-flex max-w-full align-bottom">
      <span className="truncate">{name}</span>
      <span className="shrink-0 whitespace-pre">{mark}</span>
    </span>
  );
}
