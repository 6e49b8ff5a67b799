/** The drawings without an item: for empty and failed screens, and for home's links. */
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
