import { useStore } from '@nanostores/react';
import { $reporting } from '../../../stores/chat/safety/safety-form.ts';
import { dialogCloseProps, useModal } from '../use-modal.ts';
import { ReportForm } from './ReportForm.tsx';

const close = () => $reporting.set(null);

/** The dialog that reports a player, from a conversation or a trade ad (behaviour M7). */
export function ReportDialog() {
  const reported = useStore($reporting, { ssr: 'initial' });
  const dialog = useModal(reported !== null);
  return (
    <dialog
      ref={dialog}
      className="prompt card max-h-[calc(100dvh-2rem)] w-[min(480px,100vw-2rem)] overflow-y-auto"
      aria-labelledby="report-title"
      {...dialogCloseProps(close)}
    >
      <h2 id="report-title" dir="auto" className="text-xl wrap-anywhere">
        Report <bdi translate="no">{reported?.user.username}</bdi>
        {reported?.tradeAdId != null && "'s trade ad"}
      </h2>
      {reported !== null && <ReportForm reported={reported} onDone={close} />}
    </dialog>
  );
}
