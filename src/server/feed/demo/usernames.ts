import { pick, roll } from './random.ts';

const FIRST =
  'Amber Berry Breezy Bubbly Cloudy Cosy Dizzy Fluffy Frosty Fuzzy Happy Jolly Lucky Mellow Minty Misty Mossy Peppy Pixel Plucky Quiet Rosy Sandy Sleepy Snowy Sunny Swift Tiny Velvet Windy'.split(
    ' ',
  );
const SECOND =
  'Acorn Badger Biscuit Bumble Button Clover Comet Daisy Ember Fern Finch Gecko Hazel Ivy Kettle Lark Maple Marble Meadow Muffin Nimbus Otter Pebble Puddle Quill Robin Sprout Teapot Thistle Waffle'.split(
    ' ',
  );

/** The name of a player who does not exist. */
export function username(seed: number, which: number): string {
  const part = (what: string) => roll(seed, what, which);
  const digits = Math.floor(part('digits') * 100);
  return `${pick(FIRST, part('first'))}${pick(SECOND, part('second'))}${digits}`;
}
