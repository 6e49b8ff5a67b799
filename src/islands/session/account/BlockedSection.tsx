import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { BlockedPlayer } from '../../../contract/chat/blocks.ts';
import { $blockedPlayers, unblockListed } from '../../../stores/chat/safety/blocked-players.ts';
import { AccountSection } from './AccountSection.tsx';

function BlockedRow({ player }: { player: BlockedPlayer }) {
  const [isBusy, setBusy] = useState(false);
  async function unblock() {
    if (isBusy) return;
    setBusy(true);
    await unblockListed(player);
    setBusy(false);
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <bdi translate="no" className="min-w-0 wrap-anywhere">
        {player.username}
      </bdi>
      <button
        type="button"
        className="button min-h-11"
        aria-disabled={isBusy}
        onClick={() => void unblock()}
      >
        Unblock
        <span translate="no" className="sr-only">
          {' '}
          {player.username}
        </span>
      </button>
    </li>
  );
}

/** Whom the player has blocked, also those who deleted their account (behaviour A19). Without anybody it shows nothing. */
export function BlockedSection() {
  const { data } = useStore($blockedPlayers);
  if (data === null || data.length === 0) return null;
  return (
    <AccountSection
      title="Players you blocked"
      text="They cannot send you anything, also if they delete their account and come back."
    >
      <ul className="grid gap-2" aria-label="Blocked players">
        {data.map((player) => (
          <BlockedRow key={player.id} player={player} />
        ))}
      </ul>
    </AccountSection>
  );
}
