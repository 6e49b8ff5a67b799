import type { KeyboardEvent } from 'react';
import type { SelectorTab } from '../../../domain/trades/selector-tab.ts';

const NEXT_INDEX: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

type Props = {
  tabs: readonly SelectorTab[];
  tab: SelectorTab;
  panelId: string;
  onChoose: (tab: SelectorTab) => void;
};

/** The id of the element of a tab. */
export const tabId = ({ label }: SelectorTab) => `selector-tab-${label.replace(' ', '-')}`;

/** The tabs, as Pets, Gears and Fruits: one tab stop, and arrow keys move between them (behaviour N9). */
export function SelectorTabs({ tabs, tab, panelId, onChoose }: Props) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const next = NEXT_INDEX[event.key]?.(tabs.indexOf(tab), tabs.length);
    const chosen = next === undefined ? undefined : tabs[next];
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
      className="flex shrink-0 flex-wrap gap-1 rounded-lg bg-raised p-1"
      onKeyDown={move}
    >
      {tabs.map((item) => (
        <button
          key={item.label}
          id={tabId(item)}
          type="button"
          role="tab"
          className="min-h-11 grow rounded px-2 font-medium text-muted aria-selected:bg-surface aria-selected:text-text aria-selected:shadow-[inset_0_-2px_var(--focus)] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2 forced-colors:aria-selected:outline-[Highlight]"
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
