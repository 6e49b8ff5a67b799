/** Whether this is an iPhone or iPad. An iPad says that it is a Mac, but has a touch screen. */
export function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether an iPhone or iPad shows the site from its home screen. */
export const isOnAppleHomeScreen = (): boolean =>
  'standalone' in navigator && navigator.standalone === true;

/** Whether this is Brave, in which push messages are switched off at first. */
export const isBrave = (): boolean => 'brave' in navigator;

/** Whether this is Safari, and not a site that was added to a home screen or to the Dock. */
export const isSafariTab = (): boolean =>
  /Mac OS X.* Version\/\S+.* Safari\//.test(navigator.userAgent) &&
  !window.matchMedia('(display-mode: standalone)').matches;
