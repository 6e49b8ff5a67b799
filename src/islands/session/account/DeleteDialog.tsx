import { useState } from 'react';
import type { User } from '../../../contract/session/user.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { Modal } from '../../shared/forms/Modal.tsx';
import { ConfirmName } from './ConfirmName.tsx';

const GOES = [
  'Your name, your picture and all your logins.',
  'Your trade ads. Your open trade offers end, and trades that you agreed on are called off.',
  'The text of every message that you sent. Others see "Deleted player" and that there was a message.',
  'The list of players you blocked. If you come back, you start from nothing. Players who blocked you still block you.',
];
const STAYS = [
  'Reports that others made about you, with a copy of what they reported.',
  'What our moderators did about you.',
  'A code that shows us if you come back. We keep it for a day. We keep it longer if someone blocked or reported you, or if you were warned.',
];

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <h3 className="mt-4 text-base">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

type FactsProps = { cancel: () => void; goOn: () => void };

/** The first question: what goes, and what stays for 12 months. */
function DeletionFacts({ cancel, goOn }: FactsProps) {
  return (
    <>
      <h2 id="delete-account-title" className="text-xl">
        Delete your account?
      </h2>
      <List title="Gone at once" lines={GOES} />
      <List title="Kept for up to 12 months" lines={STAYS} />
      <p className="mt-4 mb-6">This cannot be undone. You can download your data first.</p>
      <div className="flex flex-wrap justify-end gap-3 *:min-h-11 max-sm:*:flex-auto">
        <Button onClick={cancel}>Keep my account</Button>
        <Button className="button-danger" onClick={goOn}>
          Continue
        </Button>
      </div>
    </>
  );
}

type Props = { user: User; isOpen: boolean; close: () => void };

/** Asks twice: what goes and what stays, then for the name (behaviour A13). It begins anew each time it opens. */
export function DeleteDialog({ user, isOpen, close }: Props) {
  const [isSecondStep, setSecondStep] = useState(false);
  const end = () => {
    setSecondStep(false);
    close();
  };
  return (
    <Modal
      isOpen={isOpen}
      close={end}
      className="prompt card w-[min(520px,100vw-32px)]"
      aria-labelledby="delete-account-title"
    >
      {isSecondStep ? (
        <ConfirmName user={user} cancel={end} />
      ) : (
        <DeletionFacts cancel={end} goOn={() => setSecondStep(true)} />
      )}
    </Modal>
  );
}
