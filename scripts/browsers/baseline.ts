/**
 * The oldest browsers that the site works in, by their names in `@mdn/browser-compat-data`: those of Tailwind 4
 * (decision 0054). Browsers on iOS are Safari.
 */
export const BASELINE = {
  chrome: '111',
  chrome_android: '111',
  edge: '111',
  firefox: '128',
  firefox_android: '128',
  safari: '16.4',
  safari_ios: '16.4',
} as const;

/** Members and attributes that are newer, and that the site brings itself where they are missing (src/components/site/shell.ts). */
export const POLYFILLED: readonly string[] = [
  'popover',
  'popovertarget',
  'showPopover',
  'hidePopover',
];

/** The baseline as the bundler writes it. */
export const BUILD_TARGET = [
  `chrome${BASELINE.chrome}`,
  `edge${BASELINE.edge}`,
  `firefox${BASELINE.firefox}`,
  `safari${BASELINE.safari}`,
  `ios${BASELINE.safari_ios}`,
];
