import { nameOfSlug } from '../../../domain/trades/item-names.ts';

type Side = readonly { slug: string; quantity: number }[];
type Props = { sides: { offering: Side; wanted: Side } };

const sideText = (side: Side) =>
  side.map(({ slug, quantity }) => `${quantity} × ${nameOfSlug(slug)}`).join(', ') || 'nothing';

/** Both sides of a trade in words. */
export function TradeLines({ sides: { offering, wanted } }: Props) {
  return (
    <p className="text-sm/normal wrap-anywhere">
      <span className="text-muted">Gives</span> <span translate="no">{sideText(offering)}</span>
      <br />
      <span className="text-muted">Wants</span> <span translate="no">{sideText(wanted)}</span>
    </p>
  );
}
