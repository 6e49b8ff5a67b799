import { Button } from '../../shared/forms/Button.tsx';

/** The label of each button, and its label while the action runs. */
const LABELS = {
  accept: ['Accept', 'Accepting...'],
  decline: ['Decline', 'Declining...'],
  withdraw: ['Withdraw', 'Withdrawing...'],
  counter: ['Counter', 'Counter'],
  traded: ['We traded', 'Saving...'],
  confirm: ['Yes, we traded', 'Saving...'],
  'fell-through': ['It fell through', 'It fell through'],
  'call-off': ['Call it off', 'Call it off'],
} as const;

type Name = keyof typeof LABELS;

/** The buttons for what the card proposes first. */
const ACCENTS: readonly Name[] = ['accept', 'traded', 'confirm'];

type Props = { name: Name; isBusy: boolean; isRunning?: boolean; onPress: () => void };

/** A button for one action on an offer or a deal. It does nothing while another action runs. */
export function OfferButton({ name, isBusy, isRunning = false, onPress }: Props) {
  const [label, busyLabel] = LABELS[name];
  return (
    <Button
      data-action={name}
      className={ACCENTS.includes(name) ? 'button-accent' : ''}
      isBusy={isBusy}
      onClick={onPress}
    >
      {isRunning ? busyLabel : label}
    </Button>
  );
}
