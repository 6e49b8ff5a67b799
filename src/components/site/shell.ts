// Astro's own option would add a file and a request.
import { init as startPrefetch } from 'astro/virtual-modules/prefetch.js';
import { startAlerts } from '../alerts/alerts-start.ts';
import { scrollToCurrentType } from '../items/scroll-to-current-type.ts';
import { startSession } from '../session/session-start.ts';
import { startChannelWhenIdle } from '../shared/channel-start.ts';
import { startModalMark } from './modal-mark.ts';
import { withPopovers } from './popovers.ts';
import { startScrollAreas } from './scroll-areas.ts';
import { startSearchBox } from './search/search-box.ts';
import { startSideSheet } from './side-sheet.ts';
import { startThemeToggles } from './theme-toggle.ts';
import { startToasts } from './toasts.ts';
import { startTooltips } from './tooltip.ts';

/** Starts the scripts that every page runs without React. */
export function startShell(): void {
  startThemeToggles();
  startSearchBox();
  startSideSheet();
  startModalMark();
  startScrollAreas();
  scrollToCurrentType();
  withPopovers(startTooltips);
  startToasts();
  startSession();
  startAlerts();
  startChannelWhenIdle();
  startPrefetch({ prefetchAll: true, defaultStrategy: 'hover' });
}
