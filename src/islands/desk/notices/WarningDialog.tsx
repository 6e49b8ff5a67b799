import { useStore } from '@nanostores/react';
import { $warnings, confirmWarning } from '../../../stores/desk/notices.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { Modal } from '../../shared/forms/Modal.tsx';
import { lazyPart } from '../../shared/root/lazy-part.tsx';
import { TeamName } from '../../shared/TeamName.tsx';

/** A warning or a mute, one after another, each until the player has confirmed it (behaviour A14). */
function WarningDialog() {
  const [warning] = useStore($warnings);
  return (
    <Modal
      isOpen={warning !== undefined}
      className="prompt card max-h-[calc(100dvh-2rem)] overflow-y-auto"
      aria-labelledby="warning-title"
      aria-describedby="warning-text"
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => {
        // A second Escape closes it in spite of that.
        if ($warnings.get().length > 0 && !currentTarget.open) currentTarget.showModal();
      }}
    >
      {warning !== undefined && (
        <>
          <TeamName />
          {/* The dialog focuses its first element that can have the focus. On the button, the next key of a player who is typing would confirm a warning unread. */}
          <h2 id="warning-title" tabIndex={-1} className="text-xl outline-none">
            {warning.kind === 'mute' ? 'You cannot write for now' : 'A warning from a moderator'}
          </h2>
          {/* The dialog stays open for the next warning, which a screen reader then says, too. */}
          <p
            id="warning-text"
            dir="auto"
            aria-live="polite"
            className="mt-2 whitespace-pre-wrap wrap-anywhere"
          >
            {warning.text}
          </p>
          <p className="mt-2 mb-6 text-muted">
            Is this a mistake? Tell us: the Contact page says how.
          </p>
          <div className="flex justify-end">
            <Button
              className="button-accent"
              // The second click of a double click would confirm the next warning unread.
              onClick={({ detail }) => detail < 2 && confirmWarning(warning)}
            >
              I understand
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

/** Shows a player what moderators tell them (behaviour A14). */
export const mountNotices = lazyPart(WarningDialog);
