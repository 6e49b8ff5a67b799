import { TradeSides } from '../slots/TradeSides.tsx';
import { TradeAdList } from './TradeAdList.tsx';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Eight placeholders in the size of trade ad cards (behaviour T3). */
export function TradeAdSkeletons() {
  return (
    <TradeAdList isHidden>
      {KEYS.map((key) => (
        <li key={key}>
          <div className="card flex min-w-0 flex-col gap-3 p-3">
            <div className="flex items-center gap-3">
              <div className="skeleton size-10 shrink-0 rounded-full bg-accent" />
              <div className="grid grow gap-2">
                <div className="skeleton h-5 w-2/5" />
                <div className="skeleton h-4 w-1/5" />
              </div>
            </div>
            <TradeSides>
              <div className="skeleton h-34" />
              <div className="skeleton h-34" />
            </TradeSides>
            <div className="skeleton h-7" />
            <div className="skeleton h-11" />
          </div>
        </li>
      ))}
    </TradeAdList>
  );
}
