/** The icon of a shop or weather, one of the site's own drawings. The name beside it says the same. */
export function StatusIcon({ picture }: { picture: string }) {
  return (
    <span className="art grid size-11 shrink-0 place-items-center rounded-lg">
      <img
        src={picture}
        alt=""
        width={28}
        height={28}
        decoding="async"
        className="in-data-[active=false]:opacity-60"
      />
    </span>
  );
}
