import type { DeskPlayer } from '../../../contract/desk/desk-answers.ts';

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

/** The trade ads, offers and agreements that a suspension ends (behaviour O15). */
export function SuspensionEnds({ market }: { market: NonNullable<DeskPlayer['market']> }) {
  const { trade_ads, offers, deals } = market;
  const ends = [
    ...counted(trade_ads, 'trade ad on the board', 'trade ads on the board'),
    ...counted(offers, 'open offer', 'open offers'),
    ...counted(deals, 'agreement that is not ended', 'agreements that are not ended'),
  ];
  return (
    <p className="text-sm/normal" data-ends>
      {ends.length === 0
        ? 'No trade ad, offer or agreement ends with it.'
        : `These end with it: ${ends.join(', ')}.`}
    </p>
  );
}
