import { timeLabel } from './day-label.ts';
import { MessageTime } from './MessageBubble.tsx';

/** The time of day of an event (epoch ms), as messages and offers show it. */
export function EventTime({ at }: { at: number }) {
  return (
    <MessageTime>
      <time dateTime={new Date(at).toISOString()}>{timeLabel(at)}</time>
    </MessageTime>
  );
}
