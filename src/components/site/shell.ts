// Astro's own option would add a file and a request.
import { init as startPrefetch } from 'astro/virtual-modules/prefetch.js';
import { loadAlerts, loadKeepPush } from '../../stores/alerts/load-alerts.ts';
import { ownDevice } from '../../stores/alerts/own-device.ts';
import { $watched } from '../../stores/alerts/watched.ts';
import { startSession } from '../session/session-start.ts';
import { startChannelWhenIdle } from '../shared/channel-start.ts';
import { startOfflinePage } from './offline-start.ts';
import { startPictures } from './pictures.ts';
import { startScrollAreas } from './scroll-areas.ts';
import { startSearchBoxes } from './search/search-box.ts';
import { startThemeToggles } from './theme-toggle.ts';
import { startToasts } from './toasts.ts';
import { startTooltips } from './tooltip.ts';

/** Follows alerts on each page of a browser in which somebody watches, and keeps push to it. Elsewhere nothing of it loads. */
function startAlerts(): void {
  $watched.subscribe((keys) => {
    if (keys.length > 0) void loadAlerts();
    else if (ownDevice() !== null) void loadKeepPush();
  });
}

/** Scrolls the row of item types to the current one. */
function scrollToCurrentType(): void {
  document
    .querySelector('[data-tab-links] [aria-current]')
    ?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
}

/** Acts once the page has popovers. Browsers before 2024 load them first; where that fails, the menus stay closed (decision 0054). */
function withPopovers(act: () => void): void {
  if ('popover' in HTMLElement.prototype) act();
  else void import('@oddbird/popover-polyfill').then(act, () => {});
}

/**
 * Handles the side sheet (behaviour G6). The native dialog traps the focus, closes on Escape and restores the
 * focus.
 */
function startSideSheet(): void {
  const sheet = document.querySelector<HTMLDialogElement>('#side-sheet');
  const opener = document.querySelector('[data-sheet-open]');
  if (sheet === null || opener === null) return;
  const wide = matchMedia('(width >= 48rem)');
  opener.addEventListener('click', () => sheet.showModal());
  sheet.querySelector('[data-sheet-close]')?.addEventListener('click', () => sheet.close());
  sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
  wide.addEventListener('change', () => wide.matches && sheet.close());
  window.addEventListener('pagehide', () => sheet.close());
}

/**
 * Marks the page while a modal dialog is open: it does not scroll then, and it dims the strip of its scrollbar, which
 * no backdrop reaches. A `:root:has()` selector would be evaluated at every DOM change.
 */
function startModalMark(): void {
  // The event does not bubble.
  document.addEventListener(
    'toggle',
    () => {
      const isModal = document.querySelector(':modal') !== null;
      document.documentElement.toggleAttribute('data-modal', isModal);
    },
    true,
  );
}

/** Starts the scripts that every page runs without React. */
export function startShell(): void {
  startPictures();
  startThemeToggles();
  startSearchBoxes();
  startSideSheet();
  startModalMark();
  startScrollAreas();
  scrollToCurrentType();
  withPopovers(startTooltips);
  startToasts();
  startSession();
  startAlerts();
  startChannelWhenIdle();
  startOfflinePage();
  startPrefetch({ prefetchAll: true, defaultStrategy: 'hover' });
}
