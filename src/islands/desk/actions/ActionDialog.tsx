import { useStore } from '@nanostores/react';
import { $askedAction, closeAction } from '../../../stores/desk/desk-action.ts';
import { dialogCloseProps, useModal } from '../../shared/use-modal.ts';
import { ActionForm } from './ActionForm.tsx';
import { actionTexts } from './action-texts.ts';

/** The dialog that asks for the reason of an action (behaviour O5). */
export function ActionDialog() {
  const action = useStore($askedAction);
  const dialog = useModal(action !== null);
  return (
    <dialog
      ref={dialog}
      className="prompt card max-h-[calc(100dvh-2rem)] w-[min(480px,100vw-2rem)] overflow-y-auto"
      aria-labelledby="action-title"
      {...dialogCloseProps(closeAction)}
    >
      <h2 id="action-title" dir="auto" className="text-xl wrap-anywhere">
        {action !== null && actionTexts(action).title}
      </h2>
      {action !== null && <ActionForm action={action} onDone={closeAction} />}
    </dialog>
  );
}
