import type { ComponentProps } from 'react';
import type { HeavyLoss } from '../../../domain/trades/heavy-loss.ts';
import { Question } from '../../shared/forms/Question.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { lossText } from './loss-text.ts';

type Props = Pick<
  ComponentProps<typeof Question>,
  'label' | 'isBusy' | 'onCancel' | 'onConfirm'
> & {
  loss: HeavyLoss | null;
  /** The names of items that the reader has promised in another deal. */
  promised?: readonly string[];
};

/** Asks the reader to confirm a trade with a loss, or with items that are promised elsewhere. */
export function ConfirmTrade({ loss, promised = [], ...question }: Props) {
  const { number } = useFormat();
  return (
    <Question
      {...question}
      role="alert"
      className="grid gap-2.5 rounded-lg border-2 border-red px-3 py-2.5"
    >
      <p>
        <strong>Are you sure?</strong>{' '}
        {promised.length > 0 && `You already promised ${promised.join(', ')} in another deal. `}
        {loss !== null && lossText(loss, number)} A fair player does not ask you to hurry.
      </p>
    </Question>
  );
}
