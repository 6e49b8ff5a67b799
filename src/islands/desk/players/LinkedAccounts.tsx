import { useState } from 'react';
import type { DeskLinkedAccount } from '../../../contract/desk/desk-answers.ts';
import { readLinkedAccounts } from '../../../stores/desk/open-player.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { DeskLink } from '../DeskLink.tsx';
import { PlayerHistory } from './PlayerHistory.tsx';

function Account({ account }: { account: DeskLinkedAccount }) {
  const { id, username, deleted, history } = account;
  return (
    <li>
      <DeskLink to={{ view: 'players', player: id }} className="underline">
        <bdi translate="no">{username}</bdi>
      </DeskLink>{' '}
      <span className="text-sm/normal text-muted">
        {deleted ? 'a deleted account' : 'the account of today'}, id {id}
      </span>
      {history.length > 0 && <PlayerHistory lines={history} />}
    </li>
  );
}

/** The other accounts of a player, read only when asked for, because each look is a line of the log (behaviour O9). */
export function LinkedAccounts({ player }: { player: string }) {
  const [accounts, setAccounts] = useState<DeskLinkedAccount[] | null>(null);
  if (accounts === null) {
    return (
      <div className="grid justify-items-start gap-1">
        <Button onClick={() => void readLinkedAccounts(player).then(setAccounts)}>
          Other accounts
        </Button>
        <p className="text-sm/normal text-muted">The log notes that you looked.</p>
      </div>
    );
  }
  return (
    <section aria-label="Other accounts" className="wrap-anywhere" role="status">
      {accounts.length === 0 ? (
        <p>No other account is known.</p>
      ) : (
        <ul className="grid gap-2">
          {accounts.map((account) => (
            <Account key={account.id} account={account} />
          ))}
        </ul>
      )}
    </section>
  );
}
