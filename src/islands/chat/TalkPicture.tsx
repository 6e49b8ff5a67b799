/** A pet that talks, above what has no messages yet. */
export function TalkPicture() {
  return <img src="/pictures/parrot-red.svg" alt="" width={64} height={64} />;
}
