import type { Player } from '../../contract/players/player.ts';
import type { AnswerTime } from '../../domain/players/answer-time.ts';
import { monthAndYear } from '../shared/time/date-time.ts';
import { useFormat } from '../shared/use-format.ts';

const ANSWER_TEXTS: Record<AnswerTime, string> = {
  '5m': 'Within 5 minutes',
  '30m': 'Within 30 minutes',
  '2h': 'Within 2 hours',
  '12h': 'Within 12 hours',
  '1d': 'Within a day',
  later: 'After more than a day',
};

const NOT_KNOWN = 'Not known yet';

/** The known facts about a player, as numbers. There are no stars and no words of others. */
export function PlayerNumbers({ player }: { player: Player }) {
  const { number } = useFormat();
  const { memberSince, platformSince, traded, fellThrough, players, answersWithin } = player;
  const facts = [
    ['Completed deals', number(traded)],
    ['Fell through', number(fellThrough)],
    ['With different players', number(players)],
    ['Answers offers', answersWithin === null ? NOT_KNOWN : ANSWER_TEXTS[answersWithin]],
    ['Member since', memberSince === null ? NOT_KNOWN : monthAndYear(memberSince)],
    ...(platformSince === null ? [] : [['Platform account since', monthAndYear(platformSince)]]),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {facts.map(([name, text]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="number font-semibold wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
