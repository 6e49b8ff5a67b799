import { expect, it } from 'vitest';
import { plainLine } from './plain-line.ts';

it.each([
  ['Sugar\r\nApple', 'Sugar Apple'],
  ['\u200b \u2800Fox\u00a0\u2028 \t7\u202f', 'Fox 7'],
  ['نامه‌ای', 'نامه‌ای'],
  ['\u200b', ''],
])('writes %j in one line', (text, line) => expect(plainLine(text)).toBe(line));
