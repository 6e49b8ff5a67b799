import { useStore } from '@nanostores/react';
import { subjectKey } from '../../domain/alerts/watch-subject.ts';
import {
  $watchQuestion,
  closeWatchQuestion,
  type WatchQuestion,
} from '../../stores/alerts/watch-dialog.ts';
import { FormDialog } from '../shared/forms/FormDialog.tsx';
import { lazyPart } from '../shared/root/lazy-part.tsx';
import { WatchForm } from './WatchForm.tsx';

/** The dialog of a bell: what to watch, and how to be told (behaviour E1, E2). */
function WatchDialog() {
  const question = useStore($watchQuestion);
  return (
    <FormDialog
      isOpen={question !== null}
      close={closeWatchQuestion}
      title={
        <>
          Watch <bdi translate="no">{question?.name}</bdi>
        </>
      }
    >
      {question !== null && <WatchForm key={subjectKey(question.subject)} question={question} />}
    </FormDialog>
  );
}

const mount = lazyPart(WatchDialog);

/** Opens the dialog of a bell. */
export function openWatchDialog(question: WatchQuestion): void {
  $watchQuestion.set(question);
  mount();
}
