import { filledSlots } from '../../../domain/trades/slots.ts';
import { type TradeItem, tradeItemId } from '../../../domain/trades/trade-item.ts';
import type { CalculatorTrade } from '../../../stores/trades/calculator.ts';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { Button } from '../../shared/forms/Button.tsx';

const focusTarget = focusOnUnmount('h1');

/** The number of unreadable parts of the URL that are shown, and the length of each. */
const PIECES_MAX = 8;
const PIECE_LENGTH = 40;

/** The unreadable parts of the URL, short enough to read. */
function unreadText(pieces: readonly string[]): string {
  const shown = pieces.slice(0, PIECES_MAX).map((piece) => {
    const characters = [...piece.replace(/\p{C}/gu, '')];
    const shortened = characters.slice(0, PIECE_LENGTH).join('');
    return `“${shortened}${characters.length > PIECE_LENGTH ? '…' : ''}”`;
  });
  const more = pieces.length - shown.length;
  return `Could not read: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

type Props = { trade: CalculatorTrade; onRetry: () => void };

/** Shows which parts of the URL are invalid, which items could not be loaded (behaviour V2), and which cannot be traded (behaviour V1). */
export function CalculatorNotes({ trade, onRetry }: Props) {
  const items = [...filledSlots(trade.give), ...filledSlots(trade.get)];
  const namesOf = (isMeant: (one: TradeItem) => boolean) =>
    [...new Set(items.filter(isMeant).map(({ item }) => item.name))].join(', ');
  const isMissing = (reason: 'unknown' | 'failed') => (one: TradeItem) =>
    trade.missing.get(tradeItemId(one)) === reason;
  const unknown = namesOf(isMissing('unknown'));
  const failed = namesOf(isMissing('failed'));
  const bound = namesOf(({ item }) => !item.tradeable);
  return (
    <div
      role="status"
      className="grid gap-2 wrap-anywhere *:rounded *:border *:border-edge *:px-3 *:py-2 *:last:mb-4"
    >
      {trade.unread.length > 0 && <p>{unreadText(trade.unread)}</p>}
      {unknown !== '' && <p>Not in the catalogue: {unknown}.</p>}
      {bound !== '' && <p>Cannot be traded: {bound}.</p>}
      {failed !== '' && (
        <p ref={focusTarget} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          The values of these could not be read: {failed}.
          <Button onClick={onRetry}>Try again</Button>
        </p>
      )}
    </div>
  );
}
