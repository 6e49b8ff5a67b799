import { useStore } from '@nanostores/react';
import type { DeskUser } from '../../../contract/desk/desk-answers.ts';
import { $deskRoute } from '../../../stores/desk/desk-route.ts';
import {
  $foundPlayers,
  $openPlayer,
  refreshFound,
  refreshPlayer,
} from '../../../stores/desk/open-player.ts';
import { DeskPart } from '../DeskPart.tsx';
import { FoundPlayers } from './FoundPlayers.tsx';
import { PlayerPanel } from './PlayerPanel.tsx';
import { PlayerSearch } from './PlayerSearch.tsx';

/** Finds players by name, and shows one of them (behaviour O4). */
export function Players({ me }: { me: DeskUser }) {
  const { name, player } = useStore($deskRoute);
  const found = useStore($foundPlayers);
  const opened = useStore($openPlayer);
  return (
    <div className="grid gap-4">
      <PlayerSearch key={name} name={name} />
      {player === '' && (
        <DeskPart read={found} onRetry={refreshFound}>
          {(players) => <FoundPlayers players={players} name={name} />}
        </DeskPart>
      )}
      <DeskPart read={opened} onRetry={refreshPlayer} missing="There is no such player">
        {(data) => <PlayerPanel player={data} me={me} />}
      </DeskPart>
    </div>
  );
}
