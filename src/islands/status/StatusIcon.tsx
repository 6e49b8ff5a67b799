/** A board's icon, a drawing of the site itself (address); the name beside it says the same. */
export function StatusIcon({ picture }: { picture: string }) {
  return (
    <span className="tile board-icon">
      <img src={picture} alt="" width={28} height={28} decoding="async" />
    </span>
  );
}
