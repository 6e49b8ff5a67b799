import type { ReactNode } from 'react';
import { timeLabel } from './day-label.ts';

type Props = {
  isOwn: boolean;
  /** The state of a message that is not confirmed; undefined for a confirmed one. */
  state?: string | undefined;
  children: ReactNode;
};

function backgroundOf(isOwn: boolean, state?: string): string {
  if (state === 'failed') return 'border-red bg-surface';
  if (!isOwn) return 'border-transparent bg-raised';
  return 'border-transparent bg-[color-mix(in_oklab,var(--accent)_28%,var(--surface))]';
}

/** The box of a message. The reader's own is at the end of the line. The first of a group has four round corners. */
export function MessageBubble({ isOwn, state, children }: Props) {
  const corners = isOwn
    ? 'ml-auto group-not-data-first/row:rounded-tr-[4px]'
    : 'group-not-data-first/row:rounded-tl-[4px]';
  return (
    <div
      className={`group/message max-w-[min(80%,36rem)] min-w-0 rounded-lg border px-3 py-1.5 ${backgroundOf(isOwn, state)} ${corners}`}
      data-message
      data-own={isOwn || undefined}
      data-state={state}
    >
      {children}
    </div>
  );
}

/** When a message was sent, at the end of its bubble. */
export function MessageTime({ children }: { children: ReactNode }) {
  return (
    <span className="block text-right text-xs text-muted group-data-own/message:text-[color-mix(in_oklab,var(--text)_80%,var(--surface))]">
      {children}
    </span>
  );
}

/** The time of day of an event (epoch ms), as messages and offers show it. */
export function EventTime({ at }: { at: number }) {
  return (
    <MessageTime>
      <time dateTime={new Date(at).toISOString()}>{timeLabel(at)}</time>
    </MessageTime>
  );
}
