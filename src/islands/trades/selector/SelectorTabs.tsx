import type { KeyboardEvent } from 'react';
import { SELECTOR_TABS, type SelectorTab } from '../../../domain/trades/selector-tab.ts';

const PLACES: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

type Props = { tab: SelectorTab; panelId: string; onChoose: (tab: SelectorTab) => void };

/** Pets, Gears, Fruits: one stop of the keyboard, arrows go from tab to tab (behaviour N9). */
export function SelectorTabs({ tab, panelId, onChoose }: Props) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const next = PLACES[event.key]?.(SELECTOR_TABS.indexOf(tab), SELECTOR_TABS.length);
    const chosen = next === undefined ? undefined : SELECTOR_TABS[next];
    if (next === undefined || chosen === undefined) return;
    event.preventDefault();
    const button = event.currentTarget.children[next];
    if (button instanceof HTMLElement) button.focus();
    onChoose(chosen);
  }

  return (
    <div role="tablist" aria-label="Kind of item" className="selector-tabs" onKeyDown={move}>
      {SELECTOR_TABS.map((one) => (
        <button
          key={one.type}
          id={`selector-tab-${one.type}`}
          type="button"
          role="tab"
          className="selector-tab"
          aria-selected={one === tab}
          aria-controls={panelId}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onChoose(one)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
