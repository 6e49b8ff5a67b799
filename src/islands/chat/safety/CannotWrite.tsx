/** Replaces the composer, and says why: the partner is suspended (behaviour M34), or the reader muted (behaviour A9). */
export function CannotWrite({ reason }: { reason: string }) {
  return (
    <p role="status" dir="auto" className="border-t border-hairline p-3 text-muted wrap-anywhere">
      {reason}
    </p>
  );
}
