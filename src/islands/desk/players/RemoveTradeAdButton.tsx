import { useMemo } from 'react';
import { askFor } from '../../../stores/desk/desk-action.ts';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';

type Props = {
  id: string;
  user: { id: string; username: string };
  /** The selector of the element that gets the focus once the button is gone. */
  focusNext: string;
};

/** Asks for a reason to remove a trade ad. */
export function RemoveTradeAdButton({ id, user, focusNext }: Props) {
  const ref = useMemo(() => focusOnUnmount(focusNext), [focusNext]);
  return (
    <button
      ref={ref}
      type="button"
      className="button"
      onClick={() => askFor({ kind: 'remove-ad', user, tradeAdId: id })}
    >
      Remove<span className="sr-only"> this trade ad</span>
    </button>
  );
}
