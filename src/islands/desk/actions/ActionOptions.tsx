import { ROLES, type Role } from '../../../contract/desk/roles.ts';
import { durationText, MUTE_HOURS, SUSPEND_HOURS } from '../../../domain/desk/durations.ts';
import type { ActionChoice, DeskAction } from '../../../stores/desk/desk-action.ts';
import { OptionField } from '../../shared/forms/OptionField.tsx';

const ROLE_TEXTS: Record<Role, string> = {
  player: 'Player: no desk',
  moderator: 'Moderator: answers reports',
  admin: 'Admin: also gives roles',
};

/** The durations that an action offers, in hours. */
function hoursOf({ kind }: DeskAction): readonly (number | null)[] {
  if (kind === 'mute') return MUTE_HOURS;
  return kind === 'suspend' ? SUSPEND_HOURS : [];
}

/** The roles that a player can be given. */
const rolesOf = (action: DeskAction): readonly Role[] =>
  action.kind === 'grant' ? ROLES.filter((role) => role !== action.user.role) : [];

/** The choice before anything was pressed. */
export function firstChoice(action: DeskAction): ActionChoice {
  const [hours = null] = hoursOf(action);
  const [role = 'player'] = rolesOf(action);
  return { reason: '', hours, role };
}

type Props = {
  action: DeskAction;
  choice: ActionChoice;
  onChange: (part: Partial<ActionChoice>) => void;
};

/** For how long a mute or suspension lasts, or which role a player gets. */
export function ActionOptions({ action, choice, onChange }: Props) {
  const hours = hoursOf(action);
  const roles = rolesOf(action);
  if (hours.length + roles.length === 0) return null;
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-medium">
        {roles.length > 0 ? 'New role' : 'For how long?'}
      </legend>
      {hours.map((one) => (
        <OptionField
          key={`${one}`}
          type="radio"
          name="choice"
          checked={choice.hours === one}
          onChange={() => onChange({ hours: one })}
        >
          {durationText(one)}
        </OptionField>
      ))}
      {roles.map((one) => (
        <OptionField
          key={one}
          type="radio"
          name="choice"
          checked={choice.role === one}
          onChange={() => onChange({ role: one })}
        >
          {ROLE_TEXTS[one]}
        </OptionField>
      ))}
    </fieldset>
  );
}
