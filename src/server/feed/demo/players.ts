import { drawingOf, drawingPath } from '../../../domain/items/drawing.ts';

/** A player of the demo whom anyone may be; `picture` is a path of the site. */
export type DemoPlayer = { id: string; username: string; picture: string | null };

/** The picture of a pet by its name; null when it has none. */
export function petPicture(name: string): string | null {
  const drawing = drawingOf({ name, type: 'Pet' });
  return drawing && drawingPath(drawing);
}

/** The players whom the demo's sign-in offers; the last has no picture, as some of the real ones. */
export const DEMO_PLAYERS: readonly DemoPlayer[] = [
  { id: 'demo-player-1', username: 'SunnyAcorn7', picture: petPicture('Bunny') },
  { id: 'demo-player-2', username: 'FrostyOtter42', picture: petPicture('Dog') },
  { id: 'demo-player-3', username: 'PixelGecko19', picture: petPicture('Crab') },
  { id: 'demo-player-4', username: 'MossyMuffin88', picture: null },
];
