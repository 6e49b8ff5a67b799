import { type DemoPlayer, petPicture } from './players.ts';

function trader(index: number, username: string, pet: string | null): DemoPlayer {
  return {
    id: `demo-trader-${index}`,
    username,
    picture: pet === null ? null : petPicture(pet),
  };
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
