import type { TradeComparison } from '../../../domain/trades/trade-verdict.ts';

/** How far the heavier side sinks in degrees: by a degree for each 5 % of difference, at most by this. */
const TILT_MAX = 8;
const DEGREES = 20;

/** The scale of a trade, which sinks to the side that is worth more: given left, got right. The words below it say the same. */
export function Scale({
  trade: { difference, share, verdict, isFirm },
}: {
  trade: TradeComparison;
}) {
  const tilt = Math.sign(difference) * Math.min(TILT_MAX, share * DEGREES);
  return (
    <svg
      viewBox="0 0 400 84"
      aria-hidden="true"
      data-verdict={isFirm ? (verdict ?? 'unsure') : 'unsure'}
      className="mx-auto w-full max-w-120 fill-none stroke-tint stroke-4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M200 36 184 78h32Z" className="fill-tint" />
      <g transform={`rotate(${tilt} 200 34)`}>
        <path d="M40 34H360" />
        <path d="M8 34a32 18 0 0 0 64 0ZM328 34a32 18 0 0 0 64 0Z" className="fill-tint/25" />
      </g>
    </svg>
  );
}
