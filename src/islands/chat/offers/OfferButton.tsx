/** The label of each button, and its label while the action runs. */
const LABELS = {
  accept: ['Accept', 'Accepting...'],
  decline: ['Decline', 'Declining...'],
  withdraw: ['Withdraw', 'Taking back...'],
  counter: ['Counter', 'Counter'],
} as const;

type Name = keyof typeof LABELS;
type Props = { name: Name; isBusy: boolean; action: string | null; onPress: () => void };

/** A button for one action on an offer. It does nothing while another action runs. */
export function OfferButton({ name, isBusy, action, onPress }: Props) {
  const [label, busyLabel] = LABELS[name];
  return (
    <button
      type="button"
      className={`button ${name === 'accept' ? 'button-accent' : ''}`}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress()}
    >
      {action === name ? busyLabel : label}
    </button>
  );
}
