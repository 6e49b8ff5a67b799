import { useStore } from '@nanostores/react';
import { subjectKey } from '../../domain/alerts/watch-subject.ts';
import { $watchQuestion, closeWatchQuestion } from '../../stores/alerts/watch-dialog.ts';
import { dialogCloseProps, useModal } from '../shared/use-modal.ts';
import { WatchForm } from './WatchForm.tsx';

/** The dialog of a bell: what to watch, and how to be told (behaviour E1, E2). */
export function WatchDialog() {
  const question = useStore($watchQuestion);
  const dialog = useModal(question !== null);
  return (
    <dialog
      ref={dialog}
      className="prompt card max-h-[calc(100dvh-2rem)] w-[min(480px,100vw-2rem)] overflow-y-auto"
      aria-labelledby="watch-title"
      {...dialogCloseProps(closeWatchQuestion)}
    >
      <h2 id="watch-title" className="text-xl wrap-anywhere">
        Watch <bdi translate="no">{question?.name}</bdi>
      </h2>
      {question !== null && <WatchForm key={subjectKey(question.subject)} question={question} />}
    </dialog>
  );
}
