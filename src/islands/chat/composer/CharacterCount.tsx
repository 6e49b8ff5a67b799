/** From how many letters on it is said that room is running out. */
const NEAR = 200;

/** How much more a message holds, near its end (contract: Signed in). */
export function CharacterCount({ id, room }: { id: string; room: number }) {
  const words = room < 0 ? `${-room} over the limit` : room <= NEAR ? `${room} left` : '';
  return (
    <p id={id} className="composer-room number" data-over={room < 0 || undefined}>
      {words}
    </p>
  );
}
