import { pick, seededRandom } from './random.ts';

const FIRST =
  'Amber Berry Breezy Bubbly Cloudy Cosy Dizzy Fluffy Frosty Fuzzy Happy Jolly Lucky Mellow Minty Misty Mossy Peppy Pixel Plucky Quiet Rosy Sandy Sleepy Snowy Sunny Swift Tiny Velvet Windy'.split(
    ' ',
  );
const SECOND =
  'Acorn Badger Biscuit Bumble Button Clover Comet Daisy Ember Fern Finch Gecko Hazel Ivy Kettle Lark Maple Marble Meadow Muffin Nimbus Otter Pebble Puddle Quill Robin Sprout Teapot Thistle Waffle'.split(
    ' ',
  );

/** The name of a player who does not exist. */
export function username(seed: number, index: number): string {
  const random = (what: string) => seededRandom(seed, what, index);
  const digits = Math.floor(random('digits') * 100);
  return `${pick(FIRST, random('first'))}${pick(SECOND, random('second'))}${digits}`;
}
