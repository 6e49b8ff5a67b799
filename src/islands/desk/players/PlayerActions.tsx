import type { DeskPlayer, DeskUser } from '../../../contract/desk/desk-answers.ts';
import { mayActOn } from '../../../domain/desk/may-act-on.ts';
import { askFor, type DeskAction } from '../../../stores/desk/desk-action.ts';
import { Button } from '../../shared/forms/Button.tsx';

type Props = { player: DeskPlayer; me: DeskUser };
type ButtonProps = { action: DeskAction; label: string; look?: string };

function ActionButton({ action, label, look = '' }: ButtonProps) {
  return (
    <Button className={look} onClick={() => askFor(action)}>
      {label}
    </Button>
  );
}

/** Everything that can be done about a player. The backend checks it again. */
export function PlayerActions({ player, me }: Props) {
  if (!mayActOn(me, player)) {
    return (
      <p className="text-sm/normal text-muted">
        {player.id === me.id ? 'This is you.' : 'Only an admin can act on an admin.'}
      </p>
    );
  }
  const open = player.reports.filter(({ resolved }) => resolved === null);
  const [newest, another] = open;
  // A button and its opposite are one element, so that it keeps the focus.
  return (
    <div className="flex max-w-md flex-wrap gap-2 *:grow">
      <ActionButton action={{ kind: 'warn', user: player }} label="Warn" />
      {player.mute === null ? (
        <ActionButton action={{ kind: 'mute', user: player }} label="Mute" />
      ) : (
        <ActionButton action={{ kind: 'unmute', user: player }} label="Unmute" />
      )}
      {player.suspension === null ? (
        <ActionButton
          action={{ kind: 'suspend', user: player, market: player.market }}
          label="Suspend"
          look="button-danger"
        />
      ) : (
        <ActionButton action={{ kind: 'lift', user: player }} label="Lift the suspension" />
      )}
      <ActionButton action={{ kind: 'note', user: player }} label="Add a note" />
      {newest !== undefined && another !== undefined && (
        <ActionButton
          action={{ kind: 'resolve-all', user: player, reportedAt: newest.at }}
          label={`Close all ${open.length} reports`}
          look="button-accent"
        />
      )}
      {me.role === 'admin' && !player.deleted && (
        <>
          <ActionButton action={{ kind: 'end-sessions', user: player }} label="End all sessions" />
          <ActionButton action={{ kind: 'grant', user: player }} label="Change the role" />
        </>
      )}
    </div>
  );
}
