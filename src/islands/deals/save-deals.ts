import type { Deal } from '../../contract/deals/deals.ts';
import { withKeptValues } from '../../domain/chat/deal.ts';
import { offerForReader } from '../../domain/chat/offer-for-reader.ts';
import { stateLabel } from '../../domain/deals/offer-texts.ts';
import { reasonText } from '../../domain/deals/reasons.ts';
import { toCsv } from '../../domain/shared/csv.ts';
import { sideTotals } from '../../domain/trades/trade-totals.ts';
import { $locale } from '../../stores/shared/locale.ts';
import { saveFile } from '../shared/save-file.ts';
import { sideText } from './side-text.ts';

const HEADER = [
  'Offered at',
  'Accepted at',
  'Ended at',
  'State',
  'Reason',
  'With',
  'Offered by',
  'You give',
  'You get',
  'Value given',
  'Value got',
  'Values of',
];

const time = (at: number | null) => (at === null ? '' : new Date(at).toISOString());
const plain = (value: number) => `${value}`;

/** A deal as a row. Without kept values its values are empty: those of now are not those of the deal. */
function toRow({ offer, partner }: Deal, me: string, now: number) {
  const { kept, reason } = offer;
  const { isOwn, give, get } = offerForReader(offer, me);
  const sum = (side: typeof give) =>
    kept === null ? '' : sideTotals(withKeptValues(side, kept)).sum;
  return [
    time(offer.createdAt),
    time(offer.acceptedAt),
    time(offer.endedAt),
    stateLabel(offer, now),
    reason === null ? '' : reasonText(reason, isOwn),
    partner.username,
    isOwn ? 'you' : partner.username,
    sideText(give, plain),
    sideText(get, plain),
    sum(give),
    sum(get),
    time(kept?.at ?? null),
  ];
}

/** Saves deals as a file for spreadsheets. */
export function saveDeals(deals: readonly Deal[], me: string): void {
  const now = Date.now();
  const rows = deals.map((deal) => toRow(deal, me, now));
  saveFile('my-deals.csv', toCsv([HEADER, ...rows], $locale.get()), 'text/csv');
}
