import { useState } from 'react';
import type { DeskLogLine } from '../../../contract/desk/desk-answers.ts';
import { LogLine } from '../log/LogLine.tsx';

function Lines({ lines }: { lines: readonly DeskLogLine[] }) {
  return (
    <ul className="divide-y divide-hairline border-t border-hairline empty:hidden">
      {lines.map((line) => (
        <LogLine key={line.id} line={line} />
      ))}
    </ul>
  );
}

/** The notes about a player, and everything that the desk did when it is opened, newest first (behaviour O13). */
export function PlayerHistory({ lines }: { lines: readonly DeskLogLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const notes = lines.filter(({ action }) => action === 'note');
  return (
    <section className="card min-w-0 overflow-hidden">
      <h3 className="p-4 text-base">Notes: {notes.length}</h3>
      <Lines lines={notes} />
      <details
        className="group border-t border-hairline"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="flex min-h-11 items-center justify-between px-4 font-medium focus-visible:-outline-offset-2">
          History: {lines.length}
          <span aria-hidden="true" className="text-muted group-open:rotate-90">
            ›
          </span>
        </summary>
        {isOpen && <Lines lines={lines} />}
      </details>
    </section>
  );
}
