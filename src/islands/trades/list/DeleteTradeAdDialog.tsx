import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { $deleting, deleteAd } from '../../../stores/trades/trade-ad-actions.ts';
import { useModal, whenClosed } from '../../shared/use-modal.ts';

const keep = () => $deleting.set(null);

/** Asks before one's own ad is deleted (behaviour T9). */
export function DeleteTradeAdDialog({ onDeleted }: { onDeleted: () => void }) {
  const ad = useStore($deleting, { ssr: 'initial' });
  const dialog = useModal(ad !== null);
  const [sent, setSent] = useState<TradeAd | null>(null);
  const isBusy = ad !== null && ad === sent;

  async function confirm() {
    if (ad === null || isBusy) return;
    setSent(ad);
    const isDeleted = await deleteAd(ad);
    setSent((last) => (last === ad ? null : last));
    // Another ad may be asked about by now.
    if ($deleting.get() !== ad) return;
    // Gives the focus back first, to a card that is gone if all went well.
    dialog.current?.close();
    keep();
    if (isDeleted) onDeleted();
  }

  return (
    <dialog ref={dialog} className="prompt card" aria-labelledby="delete-ad" {...whenClosed(keep)}>
      <h2 id="delete-ad" className="text-xl">
        Delete this trade ad?
      </h2>
      <p className="mt-2 mb-6 text-muted">Nobody will see it again. This cannot be undone.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button min-h-11" onClick={keep}>
          Keep it
        </button>
        <button
          type="button"
          className="button button-danger min-h-11"
          aria-disabled={isBusy}
          onClick={() => void confirm()}
        >
          {isBusy ? 'Deleting...' : 'Delete ad'}
        </button>
      </div>
    </dialog>
  );
}
