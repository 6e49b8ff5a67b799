import { useEffect, useId, useRef, useState } from 'react';
import type { User } from '../../../contract/session/user.ts';
import { isSameName } from '../../../domain/session/same-name.ts';
import { forgetPlayer } from '../../../stores/chat/thread/log-out.ts';
import { deleteAccount } from '../../../stores/session/own-account.ts';
import { removeDrafts } from '../../../stores/trades/stored-drafts.ts';
import { useSubmit } from '../../shared/forms/BusyButton.tsx';
import { Button } from '../../shared/forms/Button.tsx';

const NOT_THE_NAME = 'This is not your username. Please type it as it is written above.';

type Props = { user: User; cancel: () => void };

/** The second question: the player types their name, and the account is deleted. */
export function ConfirmName({ user: { id, username }, cancel }: Props) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const isSame = isSameName(typed, username);

  // The button that was pressed is gone.
  useEffect(() => field.current?.focus(), []);

  const [isBusy, onSubmit] = useSubmit(async () => {
    if (!isSame) return setProblem(NOT_THE_NAME);
    setProblem(null);
    const forget = () => {
      forgetPlayer(id);
      removeDrafts(id);
    };
    setProblem(await deleteAccount(typed.trim(), forget));
  });

  return (
    <form onSubmit={onSubmit}>
      <h2 id="delete-account-title" className="text-xl">
        Type your username
      </h2>
      <label htmlFor={fieldId} className="mt-2 mb-2 block wrap-anywhere text-muted">
        To delete your account for good, type{' '}
        <bdi translate="no" className="font-semibold text-text">
          {username}
        </bdi>
        .
      </label>
      <input
        ref={field}
        id={fieldId}
        className="field min-h-11 w-full"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="alert" className="mt-2 mb-6 text-sm text-red empty:mt-0">
        {problem}
      </p>
      <div className="flex flex-wrap justify-end gap-3 *:min-h-11 max-sm:*:flex-auto">
        <Button onClick={cancel}>Keep my account</Button>
        <Button type="submit" className="button-danger" aria-disabled={!isSame || isBusy}>
          {isBusy ? 'Deleting...' : 'Delete for good'}
        </Button>
      </div>
    </form>
  );
}
