import { useState } from 'react';
import { openDesk } from '../../../stores/desk/desk-route.ts';

/** Looks for a player by name or id. */
export function PlayerSearch({ name }: { name: string }) {
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
        <button type="submit" className="button button-accent min-h-11">
          Find
        </button>
      </form>
    </search>
  );
}
