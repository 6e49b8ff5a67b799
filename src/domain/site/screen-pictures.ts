/** Drawings of what stands on no item: above an empty or failed screen, and on home's ways in. */
export const SCREEN_PICTURES = [
  'balance-scale',
  'convenience-store',
  'handshake',
  'magnifying-glass-tilted-left',
  'megaphone',
  'money-bag',
  'parrot',
  'satellite-antenna',
  'sun-behind-cloud',
] as const;
export type ScreenPicture = (typeof SCREEN_PICTURES)[number];
