import type { DeskPlayer } from '../../../contract/desk/desk-answers.ts';
import { untilText } from '../../../domain/desk/player-messages.ts';
import { DeskTime } from '../DeskTime.tsx';

/** Whether a player is suspended or muted, which warnings they got, and how many messages have an outside contact. */
export function PlayerStatus({ player }: { player: DeskPlayer }) {
  const { suspension, mute, warnings, outside_contacts: contacts = 0 } = player;
  return (
    <div className="grid gap-2 wrap-anywhere">
      {suspension !== null && (
        <p dir="auto">
          <strong className="text-red">Suspended {untilText(suspension.until)}</strong>:{' '}
          {suspension.reason}
        </p>
      )}
      {mute !== null && (
        <p dir="auto">
          <strong className="text-red">Muted {untilText(mute.until)}</strong>: {mute.reason}
        </p>
      )}
      {contacts > 0 && (
        <p className="text-sm/normal">Messages with an outside contact, 30 days: {contacts}</p>
      )}
      {warnings.length === 0 ? (
        <p className="text-sm/normal text-muted">No warnings.</p>
      ) : (
        <>
          <h3 className="text-base">Warnings: {warnings.length}</h3>
          <ul className="grid gap-2">
            {warnings.map(({ at, text }) => (
              <li key={at} dir="auto">
                {text} <DeskTime at={at} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
