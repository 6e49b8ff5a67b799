import { useState } from 'react';
import type { User } from '../../../contract/session/user.ts';
import { dialogCloseProps, useModal } from '../../shared/use-modal.ts';
import { ConfirmName } from './ConfirmName.tsx';
import { DeletionFacts } from './DeletionFacts.tsx';

type Props = { user: User; isOpen: boolean; close: () => void };

/** Asks twice: what goes and what stays, then for the name (behaviour A13). It begins anew each time it opens. */
export function DeleteDialog({ user, isOpen, close }: Props) {
  const dialog = useModal(isOpen);
  const [isSecondStep, setSecondStep] = useState(false);
  const end = () => {
    setSecondStep(false);
    close();
  };
  return (
    <dialog
      ref={dialog}
      className="prompt card w-[min(520px,100vw-32px)]"
      aria-labelledby="delete-account-title"
      {...dialogCloseProps(end)}
    >
      {isSecondStep ? (
        <ConfirmName user={user} cancel={end} />
      ) : (
        <DeletionFacts cancel={end} goOn={() => setSecondStep(true)} />
      )}
    </dialog>
  );
}
