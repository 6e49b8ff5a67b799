import { useState } from 'react';
import type { User } from '../../../contract/session/user.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { useOpened } from '../../shared/use-loaded.ts';
import { AccountSection } from './AccountSection.tsx';

// Hardly anybody opens it.
const load = () => import('./DeleteDialog.tsx').then(({ DeleteDialog }) => DeleteDialog);

/** Leads to the end of the account (behaviour A13). */
export function DeleteSection({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useOpened(isOpen, load, close);
  return (
    <AccountSection
      title="Delete your account"
      text="We ask you twice. Then others see nothing more of you."
    >
      <Button
        className="button-danger max-sm:w-full"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Delete my account
      </Button>
      {Dialog && <Dialog user={user} isOpen={isOpen} close={close} />}
    </AccountSection>
  );
}
