import type { KeyboardEvent } from 'react';
import { SELECTOR_TABS, type SelectorTab } from '../../../domain/trades/selector-tab.ts';

const NEXT_INDEX: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

type Props = { tab: SelectorTab; panelId: string; onChoose: (tab: SelectorTab) => void };

/** The tabs Pets, Gears and Fruits: one tab stop, and arrow keys move between them (behaviour N9). */
export function SelectorTabs({ tab, panelId, onChoose }: Props) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const next = NEXT_INDEX[event.key]?.(SELECTOR_TABS.indexOf(tab), SELECTOR_TABS.length);
    const chosen = next === undefined ? undefined : SELECTOR_TABS[next];
    if (next === undefined || chosen === undefined) return;
    event.preventDefault();
    const button = event.currentTarget.children[next];
    if (button instanceof HTMLElement) button.focus();
    onChoose(chosen);
  }

  return (
    <div
      role="tablist"
      aria-label="Kind of item"
      className="grid shrink-0 grid-cols-3 gap-1 rounded-[10px] bg-raised p-1"
      onKeyDown={move}
    >
      {SELECTOR_TABS.map((item) => (
        <button
          key={item.type}
          id={`selector-tab-${item.type}`}
          type="button"
          role="tab"
          className="min-h-11 rounded font-medium text-muted aria-selected:bg-surface aria-selected:text-text aria-selected:shadow-[inset_0_-2px_var(--focus)] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2 forced-colors:aria-selected:outline-[Highlight]"
          aria-selected={item === tab}
          aria-controls={panelId}
          tabIndex={item === tab ? 0 : -1}
          onClick={() => onChoose(item)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
