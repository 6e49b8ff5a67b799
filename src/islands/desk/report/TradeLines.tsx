import { nameOfSlug } from '../../../domain/trades/item-names.ts';
import { WithNames } from '../../shared/WithNames.tsx';

type Side = readonly { slug: string; quantity: number }[];
type Props = {
  sides: { offering: Side; wanted: Side };
  /** The name of who gives and wants, where that is not clear. */
  by?: string | undefined;
};

const sideText = (side: Side) =>
  side.map(({ slug, quantity }) => `${quantity} × ${nameOfSlug(slug)}`).join(', ') || 'nothing';

/** Both sides of a trade in words. */
export function TradeLines({ sides: { offering, wanted }, by }: Props) {
  const label = (verb: string) => (by === undefined ? verb : `${by} ${verb.toLowerCase()}`);
  return (
    <p className="text-sm/normal wrap-anywhere">
      <span className="text-muted">
        <WithNames text={label('Gives')} names={[by ?? '']} />
      </span>{' '}
      <span translate="no">{sideText(offering)}</span>
      <br />
      <span className="text-muted">
        <WithNames text={label('Wants')} names={[by ?? '']} />
      </span>{' '}
      <span translate="no">{sideText(wanted)}</span>
    </p>
  );
}
