import { CREATE_PATH } from '../../../domain/trades/open-trade-ads.ts';
import { mayCreate } from '../../../stores/trades/trade-ad-actions.ts';

/** Links to the form for new trade ads. A visitor is asked to log in (behaviour T2). */
export function CreateTradeAdLink() {
  return (
    <a
      href={CREATE_PATH}
      className="button button-accent min-h-11"
      onClick={(event) => {
        if (!mayCreate()) event.preventDefault();
      }}
    >
      Create Trade Ad
    </a>
  );
}
