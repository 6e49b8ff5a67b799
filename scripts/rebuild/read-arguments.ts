import { parseArgs } from 'node:util';
import { DAY_MS, HOUR_MS } from '../../src/domain/shared/time-zone.ts';

/** The task of `npm run rebuild`; the period is in milliseconds. */
type RebuildArguments =
  | { kind: 'once'; isAccepted: boolean }
  | { kind: 'every'; period: number }
  | { kind: 'back' };

export const USAGE = `npm run rebuild                  builds the site when its content has changed
npm run rebuild -- --accept      even when many items are gone
npm run rebuild -- --every 60m   stays and repeats; 10s to 7d
npm run rebuild -- --back        returns to the release before
`;

const UNITS_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: HOUR_MS, d: DAY_MS };
const PERIOD_MIN = 10_000;
const PERIOD_MAX = 7 * DAY_MS;

/** Parses `90s`, `60m`, `2h` or `1d`, from 10 s to 7 days, as milliseconds; null for anything else. */
function parsePeriod(text: string): number | null {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([smhd])$/.exec(text) ?? [];
  const period = Number(count) * (UNITS_MS[unit] ?? Number.NaN);
  return period >= PERIOD_MIN && period <= PERIOD_MAX ? period : null;
}

function parseOptions(args: readonly string[]) {
  const options = {
    accept: { type: 'boolean' },
    every: { type: 'string' },
    back: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return null;
  }
}

/** Reads the arguments of the command; null when they are none of its. Only one may be given. */
export function readArguments(args: readonly string[]): RebuildArguments | null {
  const values = parseOptions(args);
  if (values === null || Object.keys(values).length > 1) return null;
  if (values.back) return { kind: 'back' };
  if (values.every === undefined) return { kind: 'once', isAccepted: values.accept ?? false };
  const period = parsePeriod(values.every);
  return period === null ? null : { kind: 'every', period };
}
