import type { SettleResult } from '../../../stores/chat/offers/offer-actions.ts';

const TEXTS: Partial<Record<SettleResult, string>> = {
  refused: 'That did not work.',
  unanswered: 'No answer yet. This card will show whether it was saved.',
};

/** Says that an action on an offer failed, or that nobody knows yet. The toast says why. */
export function ActionFailed({ failure }: { failure: SettleResult }) {
  const text = TEXTS[failure];
  return (
    text !== undefined && (
      <p role="alert" className="text-sm text-red">
        {text}
      </p>
    )
  );
}
