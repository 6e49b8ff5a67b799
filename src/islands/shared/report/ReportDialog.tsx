import { useStore } from '@nanostores/react';
import { $reporting } from '../../../stores/chat/safety/safety-form.ts';
import { useModal, whenClosed } from '../use-modal.ts';
import { ReportForm } from './ReportForm.tsx';

const close = () => $reporting.set(null);

/** The dialog in which a player is reported, from a conversation or an ad (behaviour M7). */
export function ReportDialog() {
  const reported = useStore($reporting, { ssr: 'initial' });
  const dialog = useModal(reported !== null);
  return (
    <dialog
      ref={dialog}
      className="prompt report card"
      aria-labelledby="report-title"
      {...whenClosed(close)}
    >
      <h2 id="report-title" dir="auto" className="text-xl wrap-anywhere">
        Report {reported?.user.username}
        {reported?.adId != null && "'s trade ad"}
      </h2>
      {reported !== null && <ReportForm reported={reported} onDone={close} />}
    </dialog>
  );
}
