import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { dealsPath } from '../../../domain/deals/deals-route.ts';
import { shortSide } from '../../../domain/trades/short-side.ts';
import { $mute } from '../../../stores/session/mute.ts';
import {
  $endedTradeAds,
  $pausedTradeAds,
  renew,
} from '../../../stores/trades/own/ended-trade-ads.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { Age } from '../../shared/time/Age.tsx';

type Props = {
  /** Called when the pressed button has disappeared with its trade ad. */
  onRenewed: () => void;
};

type RowProps = { tradeAd: TradeAd; note: ReactNode; children: ReactNode };

/** A trade ad in two lines, with what the reader can do. */
function Row({ tradeAd, note, children }: RowProps) {
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 p-3">
      <p className="min-w-0 grow wrap-anywhere">
        <span translate="no">{shortSide(tradeAd.offering)}</span>{' '}
        <span className="text-muted">for</span>{' '}
        <span translate="no">{shortSide(tradeAd.wanted)}</span>
        <span className="block text-sm text-muted">{note}</span>
      </p>
      {children}
    </div>
  );
}

/** An ended trade ad, with one press to renew it. */
function EndedTradeAd({ tradeAd, onRenewed }: Props & { tradeAd: TradeAd }) {
  const mute = useStore($mute);

  async function press() {
    await renew(tradeAd);
    if (!$endedTradeAds.get().includes(tradeAd)) onRenewed();
  }

  return (
    <Row
      tradeAd={tradeAd}
      note={
        mute ?? (
          <>
            Published <Age at={tradeAd.createdAt} />
          </>
        )
      }
    >
      {mute === null && (
        <BusyButton className="button-accent" busyText="One moment..." onPress={press}>
          Renew
        </BusyButton>
      )}
    </Row>
  );
}

type SectionProps = {
  id: string;
  title: string;
  tradeAds: readonly TradeAd[];
  children: (tradeAd: TradeAd) => ReactNode;
};

/** Trade ads under a heading; nothing without any. */
function Section({ id, title, tradeAds, children }: SectionProps) {
  if (tradeAds.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-4">
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      <ul className="grid gap-2">
        {tradeAds.map((tradeAd) => (
          <li key={tradeAd.id}>{children(tradeAd)}</li>
        ))}
      </ul>
    </section>
  );
}

/** The reader's own trade ads that the list does not show: those that a deal has paused, and those that ended in the last day (behaviour T15). */
export function EndedTradeAds({ onRenewed }: Props) {
  const ended = useStore($endedTradeAds);
  const paused = useStore($pausedTradeAds);
  return (
    <>
      <Section id="paused-ads" title="Waiting for a deal" tradeAds={paused}>
        {(tradeAd) => (
          <Row tradeAd={tradeAd} note="It comes back if you do not trade">
            <a href={dealsPath({ show: 'agreed', page: 1 })} className="button min-h-11">
              See the deal
            </a>
          </Row>
        )}
      </Section>
      <Section id="ended-ads" title="Your ended ads" tradeAds={ended}>
        {(tradeAd) => <EndedTradeAd tradeAd={tradeAd} onRenewed={onRenewed} />}
      </Section>
    </>
  );
}
