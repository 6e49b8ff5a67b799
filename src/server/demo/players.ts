import { drawingOf, drawingPath } from '../../domain/items/drawing.ts';

/** A demo player as whom anyone can sign in; `picture` is a path of the site, `since` the year of the account. */
export type DemoPlayer = {
  id: string;
  username: string;
  picture: string | null;
  since?: number;
};

/** The picture of a pet by its name; null when it has none. */
function petPicture(name: string): string | null {
  const drawing = drawingOf({ name, type: 'Pet' });
  return drawing && drawingPath(drawing);
}

/** The players of the demo's sign-in. The last has no picture and no year, like some real players. */
export const DEMO_PLAYERS: readonly DemoPlayer[] = [
  { id: 'demo-player-1', username: 'SunnyAcorn7', picture: petPicture('Bunny'), since: 2019 },
  { id: 'demo-player-2', username: 'FrostyOtter42', picture: petPicture('Dog'), since: 2021 },
  { id: 'demo-player-3', username: 'PixelGecko19', picture: petPicture('Crab'), since: 2023 },
  { id: 'demo-player-4', username: 'MossyMuffin88', picture: null },
];

function trader(index: number, username: string, pet: string | null): DemoPlayer {
  return { id: `demo-trader-${index}`, username, picture: pet === null ? null : petPicture(pet) };
}

/** Invented traders as whom nobody can sign in. Some have no picture, like some real players. */
export const DEMO_TRADERS: readonly DemoPlayer[] = [
  trader(1, 'BerryBadger23', 'Raccoon'),
  trader(2, 'JollyComet5', null),
  trader(3, 'VelvetFern71', 'Red Fox'),
  trader(4, 'TinyTeapot16', 'Bee'),
  trader(5, 'WindyQuill3', null),
  trader(6, 'LuckyMarble94', 'Panda'),
  trader(7, 'QuietNimbus8', 'Owl'),
  trader(8, 'ZippyClover12', null),
];
