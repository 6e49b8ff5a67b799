type Actor = { id: string; role: string };

/** Whether somebody at the desk may act on a player: never on themselves, and on an admin only as an admin. */
export function mayActOn(actor: Actor, player: Actor): boolean {
  return actor.id !== player.id && (player.role !== 'admin' || actor.role === 'admin');
}
