import { useState } from 'react';
import type { User } from '../../../contract/session/user.ts';
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
      text="Everything of you that others can see goes at once. You are asked twice first."
    >
      <button
        type="button"
        className="button button-danger min-h-11 max-sm:w-full"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Delete my account
      </button>
      {Dialog && <Dialog user={user} isOpen={isOpen} close={close} />}
    </AccountSection>
  );
}
