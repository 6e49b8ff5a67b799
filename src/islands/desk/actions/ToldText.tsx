import { useStore } from '@nanostores/react';
import type { ActionChoice, DeskAction } from '../../../stores/desk/desk-action.ts';
import { $now } from '../../../stores/shared/clock.ts';
import { toldTo } from './action-texts.ts';

type Props = { action: DeskAction; choice: ActionChoice };

/** The sentence that players read after an action. */
export function ToldText({ action, choice }: Props) {
  const { who, text } = toldTo(action, choice, useStore($now));
  if (text === null) {
    return (
      <p dir="auto" className="text-sm/normal wrap-anywhere text-muted">
        <bdi translate="no">{who}</bdi> is not told anything.
      </p>
    );
  }
  return (
    <div className="grid gap-1">
      <p className="text-sm/normal wrap-anywhere text-muted">
        <bdi translate="no">{who}</bdi> {action.kind === 'hide' ? 'read' : 'reads'}:
      </p>
      <blockquote dir="auto" className="rounded bg-raised px-3 py-2 wrap-anywhere" data-told>
        {text}
      </blockquote>
    </div>
  );
}
