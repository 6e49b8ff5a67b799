import { undisguisedText } from '../chat/undisguised-text.ts';
import { nameKey } from '../shared/name-key.ts';

/**
 * The key of a player's name, the same for names that look alike (behaviour U4): as `nameKey` compares, with letters of
 * other alphabets as Latin ones, without marks, and with `I`, `l` and `1` alike, and `O` and `0`.
 */
export const playerKey = (name: string): string =>
  undisguisedText(nameKey(name)).replace(/[l1|]/g, 'i').replaceAll('0', 'o');
