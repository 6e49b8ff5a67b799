import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { $tradeAdToDelete, deleteOwnTradeAd } from '../../../stores/trades/trade-ad-actions.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { Modal } from '../../shared/forms/Modal.tsx';

const cancel = () => $tradeAdToDelete.set(null);

type Props = {
  /** Called after each deletion; `isShown` while the dialog still asked about it. */
  onDeleted: (isShown: boolean) => void;
};

/** Asks for confirmation before the reader's own trade ad is deleted (behaviour T9). */
export function DeleteTradeAdDialog({ onDeleted }: Props) {
  const tradeAd = useStore($tradeAdToDelete, { ssr: 'initial' });
  const dialog = useRef<HTMLDialogElement>(null);
  const [sent, setSent] = useState<TradeAd | null>(null);
  const isBusy = tradeAd !== null && tradeAd === sent;

  async function confirm() {
    if (tradeAd === null) return;
    setSent(tradeAd);
    const isDeleted = await deleteOwnTradeAd(tradeAd);
    setSent((last) => (last === tradeAd ? null : last));
    // The dialog may by now be closed, or about another trade ad.
    const isShown = $tradeAdToDelete.get() === tradeAd;
    if (isShown) {
      // Closing first returns the focus to the card, which disappears after a successful delete.
      dialog.current?.close();
      cancel();
    }
    if (isDeleted) onDeleted(isShown);
  }

  return (
    <Modal
      ref={dialog}
      isOpen={tradeAd !== null}
      close={cancel}
      className="prompt card"
      aria-labelledby="delete-trade-ad"
    >
      <h2 id="delete-trade-ad" className="text-xl">
        Delete this trade ad?
      </h2>
      <p className="mt-2 mb-6 text-muted">
        Nobody will see it again, and open offers on it end. This cannot be undone.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={cancel}>Keep it</Button>
        <Button className="button-danger" isBusy={isBusy} onClick={() => void confirm()}>
          {isBusy ? 'Deleting...' : 'Delete ad'}
        </Button>
      </div>
    </Modal>
  );
}
