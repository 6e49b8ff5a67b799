import { shortCount } from '../../domain/chat/unread-title.ts';
import { UnreadBadge } from '../shared/UnreadBadge.tsx';

type LinkProps = { href: string; look: string; label: string; count: number; unit: string };

function CountedLink({ href, look, label, count, unit }: LinkProps) {
  return (
    <a href={href} className={look}>
      {label}
      {count > 0 && (
        <UnreadBadge>
          {shortCount(count)}
          <span className="sr-only"> {unit}</span>
        </UnreadBadge>
      )}
    </a>
  );
}

type Props = {
  unread: number;
  /** How many reports wait; null for a player without a role. */
  reports: number | null;
};

/** The ways to the messages and to the desk at the avatar of the side sheet (behaviour G6, G30). */
export function SheetLinks({ unread, reports }: Props) {
  return (
    <>
      <CountedLink
        href="/chat"
        look="button min-h-11"
        label="Messages"
        count={unread}
        unit="unread"
      />
      {reports !== null && (
        <CountedLink
          href="/desk"
          look="menu-link basis-full gap-2"
          label="Desk"
          count={reports}
          unit="to moderate"
        />
      )}
    </>
  );
}
