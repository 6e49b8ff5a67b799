import { useStore } from '@nanostores/react';
import { $reporting } from '../../../stores/chat/safety/safety-form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { ReportForm } from './ReportForm.tsx';

const close = () => $reporting.set(null);

/** The dialog that reports a player, from a conversation or a trade ad (behaviour M7). */
export function ReportDialog() {
  const reported = useStore($reporting, { ssr: 'initial' });
  return (
    <FormDialog
      isOpen={reported !== null}
      close={close}
      title={
        <>
          Report <bdi translate="no">{reported?.user.username}</bdi>
          {reported?.tradeAdId != null && "'s trade ad"}
        </>
      }
    >
      {reported !== null && <ReportForm reported={reported} onDone={close} />}
    </FormDialog>
  );
}
