import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { blockPartner, unblockPartner } from '../../../stores/chat/safety/safety.ts';
import { $blocking, type BlockTarget } from '../../../stores/chat/safety/safety-form.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { Modal } from '../../shared/forms/Modal.tsx';
import { WithNames } from '../../shared/WithNames.tsx';
import { focusLog } from '../thread/focus-log.ts';

const close = () => $blocking.set(null);

/** The button that opened the dialog disappears once the player is unblocked. */
function restoreFocus(dialog: HTMLDialogElement): void {
  const { activeElement, body } = document;
  if (activeElement === body || dialog.contains(activeElement)) focusLog(dialog);
}

/** Explains what a block or its end does, and asks for confirmation (behaviour M7). */
export function BlockDialog() {
  const target = useStore($blocking, { ssr: 'initial' });
  const [sent, setSent] = useState<BlockTarget | null>(null);
  const isBusy = target !== null && target === sent;
  const isBlocked = target?.blocked ?? false;
  const verb = isBlocked ? 'Unblock' : 'Block';
  const username = target?.partner.username ?? '';

  async function confirm() {
    if (target === null) return;
    setSent(target);
    await (isBlocked ? unblockPartner : blockPartner)(target);
    setSent((last) => (last === target ? null : last));
    // The dialog may by now be about another player.
    if ($blocking.get() === target) close();
  }

  return (
    <Modal
      isOpen={target !== null}
      close={close}
      onClosed={restoreFocus}
      className="prompt card"
      aria-labelledby="block-title"
    >
      <h2 id="block-title" dir="auto" className="text-xl wrap-anywhere">
        {verb} <bdi translate="no">{username}</bdi>?
      </h2>
      <p dir="auto" className="mt-2 mb-6 text-muted wrap-anywhere">
        <WithNames
          names={[username]}
          text={
            isBlocked
              ? `Your block ends. It no longer stops messages and offers between you and ${username}.`
              : `You and ${username} can no longer send each other messages or offers. Nobody tells them, but their next message does not go through. Open offers between you two end. You can both still say how an agreed trade went. You can unblock ${username} at any time.`
          }
        />
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={close}>Cancel</Button>
        <Button
          className={isBlocked ? 'button-accent' : 'button-danger'}
          isBusy={isBusy}
          onClick={() => void confirm()}
        >
          {isBusy ? 'One moment...' : verb}
        </Button>
      </div>
    </Modal>
  );
}
