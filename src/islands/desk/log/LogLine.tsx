import type { DeskLogLine } from '../../../contract/desk/desk-answers.ts';
import { DeskLink } from '../DeskLink.tsx';
import { DeskTime } from '../DeskTime.tsx';

/** The words for each action, before the name of the player or item. */
const VERBS: Readonly<Record<string, string>> = {
  resolve: 'answered a report about',
  warn: 'warned',
  mute: 'muted',
  unmute: 'unmuted',
  suspend: 'suspended',
  lift: 'lifted the suspension of',
  look: 'looked for other accounts of',
  open: 'opened a report about',
  note: 'noted about',
  'end-sessions': 'ended all sessions of',
  hide: 'removed a message of',
  'remove-ad': 'removed a trade ad of',
  grant: 'changed the role of',
  value: 'changed the value of',
  'accept-feed': 'accepted',
  'drop-feed': 'dropped',
};

/** The actions whose reason is the same for everybody, and says nothing more. */
const SAYS_ENOUGH: ReadonlySet<string> = new Set(['look', 'open']);

/** A line of the log: who did what, about whom, when and why. */
export function LogLine({ line }: { line: DeskLogLine }) {
  const { at, actor, actor_id: actorId, action, user, reason, detail } = line;
  return (
    <li className="grid gap-1 px-4 py-3 wrap-anywhere">
      <p dir="auto">
        <bdi translate="no" className="font-semibold">
          {actor}
        </bdi>
        {actorId === null && ' (on the server)'} {VERBS[action] ?? `${action}:`}{' '}
        {action.endsWith('-feed') && <bdi translate="no">{user.username}</bdi>}
        {action === 'value' && (
          <a href={`/items/${encodeURIComponent(user.id)}`} className="underline">
            <bdi translate="no">{user.username}</bdi>
          </a>
        )}
        {action !== 'value' && !action.endsWith('-feed') && (
          <DeskLink to={{ view: 'players', player: user.id }} className="underline">
            <bdi translate="no">{user.username}</bdi>
          </DeskLink>
        )}
        {detail !== null && ` (${detail})`}
        {!SAYS_ENOUGH.has(action) && `: ${reason}`}
      </p>
      <DeskTime at={at} />
    </li>
  );
}
