/** Replaces the composer when the partner has deleted their account (behaviour M12). */
export function DeletedNotice() {
  return (
    <p className="border-t border-hairline p-3 text-muted">
      This player has deleted their account. Nobody can write to them any more.
    </p>
  );
}
