import { useStore } from '@nanostores/react';
import type { BlockedPlayer } from '../../../contract/chat/blocks.ts';
import { $blockedPlayers, unblockListed } from '../../../stores/chat/safety/blocked-players.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { AccountSection } from './AccountSection.tsx';

function BlockedRow({ player }: { player: BlockedPlayer }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <bdi translate="no" className="min-w-0 wrap-anywhere">
        {player.username}
      </bdi>
      <BusyButton onPress={() => unblockListed(player)}>
        Unblock
        <span translate="no" className="sr-only">
          {' '}
          {player.username}
        </span>
      </BusyButton>
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
      text="They cannot send you anything, even if they delete their account and come back."
    >
      <ul className="grid gap-2" aria-label="Blocked players">
        {data.map((player) => (
          <BlockedRow key={player.id} player={player} />
        ))}
      </ul>
    </AccountSection>
  );
}
