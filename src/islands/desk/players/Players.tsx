import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DeskUser } from '../../../contract/desk/desk-answers.ts';
import { $deskRoute, openDesk } from '../../../stores/desk/desk-route.ts';
import {
  $foundPlayers,
  $openPlayer,
  refreshFound,
  refreshPlayer,
} from '../../../stores/desk/open-player.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { DeskPart } from '../DeskPart.tsx';
import { FoundPlayers } from './FoundPlayers.tsx';
import { PlayerPanel } from './PlayerPanel.tsx';

/** Looks for a player by name or id. */
function PlayerSearch({ name }: { name: string }) {
  const [text, setText] = useState(name);
  return (
    <search>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') openDesk({ view: 'players', name: text.trim() });
        }}
      >
        <label className="grid min-w-0 grow gap-1 text-sm sm:max-w-prose">
          Name or id of a player
          <input
            type="text"
            className="field min-h-11 w-full text-base"
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <Button type="submit" className="button-accent">
          Find
        </Button>
      </form>
    </search>
  );
}

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
