import type { ExpressionBuilder } from 'kysely';
import {
  DEAL_ANSWER_MS,
  isAgreed,
  OFFER_OPEN_MS,
  OFFER_STATES,
  type StateNow,
} from '../../../domain/deals/offer-states.ts';
import type { Tables } from '../db/tables.ts';

/** The condition that an offer is in one of some states at a time in epoch milliseconds, as `stateAt` has it. */
export const offerIsIn =
  (states: readonly StateNow[], now: number) => (eb: ExpressionBuilder<Tables, 'offers'>) => {
    const [proposed, agreed] = [now - OFFER_OPEN_MS, now - DEAL_ANSWER_MS];
    const clauses = OFFER_STATES.flatMap((state) => {
      const isState = eb('offers.state', '=', state);
      const isOld =
        state === 'proposed'
          ? eb('offers.created_at', '<=', proposed)
          : eb.and([
              eb('offers.accepted_at', 'is not', null),
              eb('offers.accepted_at', '<=', agreed),
            ]);
      if (state !== 'proposed' && !isAgreed(state)) return states.includes(state) ? [isState] : [];
      const later = state === 'proposed' ? 'ended' : 'lapsed';
      const [isShown, isShownLater] = [states.includes(state), states.includes(later)];
      if (isShown && isShownLater) return [isState];
      if (isShown) return [eb.and([isState, eb.not(isOld)])];
      return isShownLater ? [eb.and([isState, isOld])] : [];
    });
    return eb.or(clauses);
  };
