/** The count shows from this many remaining characters on. */
const SHOWN_FROM = 200;

/** Shows how many of the 2,000 code points of a message remain, near the limit (contract: Signed in). */
export function CharacterCount({ id, remaining }: { id: string; remaining: number }) {
  const text =
    remaining < 0
      ? `${-remaining} over the limit`
      : remaining <= SHOWN_FROM
        ? `${remaining} left`
        : '';
  return (
    <p
      id={id}
      className="number col-span-full min-h-5 text-xs/normal text-muted data-over-limit:font-semibold data-over-limit:text-red"
      data-over-limit={remaining < 0 || undefined}
    >
      {text}
    </p>
  );
}
