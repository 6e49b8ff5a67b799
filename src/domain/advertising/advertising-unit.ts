/** The advertising rails, named by their side of the page (behaviour G8). */
export const ADVERTISING_RAILS = ['left', 'right'] as const;
export type AdvertisingRail = (typeof ADVERTISING_RAILS)[number];

/** The page width from which advertising is shown (behaviour G8). */
export const ADVERTISING_WIDTH = '(width >= 1400px)';

/** The path of a rail's frame. */
export const advertisingFramePath = (rail: AdvertisingRail) => `/ads/${rail}`;

const SIZES = ['336x280', '300x600', '300x250', '320x480', '320x100', '320x50', '160x600'];

/** The options for the network (behaviour G8): times in seconds, sizes in pixels. */
export function advertisingUnitOptions(report: string) {
  return {
    format: 'sticky-stack',
    refreshTime: 30,
    sizes: SIZES.map((size) => size.split('x')),
    report: { enabled: true, wording: 'Report Ad', url: report },
    // Children use the site.
    personalized: false,
  };
}
