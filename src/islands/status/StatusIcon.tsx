type Props = { picture: string; className?: string };

/** The icon of a shop or weather, one of the site's own drawings. The name beside it says the same. */
export function StatusIcon({ picture, className = 'size-11' }: Props) {
  return (
    <span className={`art grid shrink-0 place-items-center rounded-lg ${className}`}>
      <img src={picture} alt="" width={28} height={28} decoding="async" className="size-[64%]" />
    </span>
  );
}
