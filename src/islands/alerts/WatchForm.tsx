import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { NewWatch } from '../../contract/alerts/watch-body.ts';
import { DISCORD_KINDS } from '../../domain/alerts/limits.ts';
import type { Way } from '../../domain/alerts/watch.ts';
import { watchNames } from '../../domain/alerts/watch-text.ts';
import { askForWatch } from '../../stores/alerts/ask-for-watch.ts';
import { ownDevice } from '../../stores/alerts/own-device.ts';
import {
  $watchQuestion,
  closeWatchQuestion,
  type WatchQuestion,
} from '../../stores/alerts/watch-dialog.ts';
import { $watches } from '../../stores/alerts/watches.ts';
import { $session } from '../../stores/session/session.ts';
import { $locale } from '../../stores/shared/locale.ts';
import { Problem, useSubmit } from '../shared/forms/BusyButton.tsx';
import { Button } from '../shared/forms/Button.tsx';
import { WithNames } from '../shared/WithNames.tsx';
import { ExistingWatches } from './ExistingWatches.tsx';
import { ItemChoice } from './ItemChoice.tsx';
import { LimitNote } from './LimitNote.tsx';
import { WayFields } from './WayFields.tsx';
import { belongsTo, firstChoice, fixedText, readChoice } from './watch-choice.ts';

const firstWays = (): Way[] => (ownDevice() === null ? ['site'] : ['site', 'push']);

/** The form of a bell. A failure keeps what was chosen. */
export function WatchForm({ question }: { question: WatchQuestion }) {
  const { subject, name } = question;
  const { state } = useStore($session);
  const watches = useStore($watches);
  const data = watches.state === 'known' ? watches.data : null;
  const hasWebhook = data?.settings.webhook != null;
  const locale = useStore($locale);
  const [choice, setChoice] = useState(() => firstChoice(question));
  const [chosenWays, setWays] = useState<readonly Way[] | null>(null);
  const [problem, setProblem] = useState('');
  const [lineProblem, setLineProblem] = useState('');

  const existing = data?.watches.filter((watch) => belongsTo(question, watch)) ?? [];
  // Watching the same once more changes its ways, so the form begins with them.
  const ways = chosenWays ?? existing[0]?.ways ?? firstWays();

  const [isBusy, onSubmit] = useSubmit(async () => {
    const read = readChoice(choice, locale);
    if (typeof read === 'string') return setLineProblem(read);
    setProblem('');
    const watch: NewWatch = { ...read, ways: [...ways] };
    const failure = await askForWatch(watch, name, data?.watches ?? []);
    if (failure !== null) setProblem(failure);
    // The dialog may by now be about something else.
    else if ($watchQuestion.get() === question) closeWatchQuestion();
  });

  return (
    <form className="mt-3 grid gap-4" onSubmit={onSubmit}>
      <ExistingWatches watches={existing} />
      {choice.kind === 'fixed' ? (
        <p className="font-medium empty:hidden">
          <WithNames text={fixedText(choice.watched)} names={watchNames(choice.watched, name)} />
        </p>
      ) : (
        <ItemChoice
          choice={choice}
          problem={lineProblem}
          value={question.value}
          onChange={(changed) => {
            setChoice(changed);
            setLineProblem('');
          }}
        />
      )}
      <WayFields
        ways={ways}
        onChange={(changed) => {
          setWays(changed);
          setProblem('');
        }}
        mayDiscord={hasWebhook && DISCORD_KINDS.includes(subject.kind)}
      />
      <LimitNote data={data} />
      {state === 'out' && (
        <p className="text-sm text-muted">
          You are not logged in, so only this browser knows it. When you log in, all your devices
          know it.
        </p>
      )}
      <Problem text={problem} />
      <div className="flex flex-wrap items-center justify-end gap-3 *:min-h-11">
        <a
          href="/watching"
          className="mr-auto inline-flex items-center text-sm underline max-sm:w-full"
        >
          All your watches
        </a>
        <Button onClick={closeWatchQuestion}>Cancel</Button>
        <Button type="submit" className="button-accent" isBusy={isBusy}>
          {isBusy ? 'One moment...' : 'Watch'}
        </Button>
      </div>
    </form>
  );
}
