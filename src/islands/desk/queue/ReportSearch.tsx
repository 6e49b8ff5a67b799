import { useState } from 'react';
import { openDesk } from '../../../stores/desk/desk-route.ts';
import { Button } from '../../shared/forms/Button.tsx';

/** The shortest text that is searched (contract: The desk). */
const LENGTH_MIN = 2;

/** Looks for a text in the reports, whatever their state (behaviour O18). An empty one shows the queue again. */
export function ReportSearch({ search }: { search: string }) {
  const [text, setText] = useState(search);
  return (
    <search className="mb-3 block">
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const words = text.trim();
          if (words.length === 0 || words.length >= LENGTH_MIN) openDesk({ search: words });
        }}
      >
        <input
          type="search"
          className="field min-h-11 min-w-0 flex-1 basis-60"
          aria-label="Search the reports"
          placeholder="Search the reports"
          minLength={LENGTH_MIN}
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
