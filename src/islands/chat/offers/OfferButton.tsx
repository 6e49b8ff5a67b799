/** What each button says, and says while it is done. */
const WORDS = {
  accept: ['Accept', 'Accepting...'],
  decline: ['Decline', 'Declining...'],
  withdraw: ['Withdraw', 'Taking back...'],
  counter: ['Counter', 'Counter'],
} as const;

type Name = keyof typeof WORDS;
type Props = { name: Name; isBusy: boolean; action: Name | null; onPress: () => void };

/** One thing that can be done with an offer; not while another is on its way. */
export function OfferButton({ name, isBusy, action, onPress }: Props) {
  const [label, busyLabel] = WORDS[name];
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
