import { describe, test } from 'vitest';

type Need = {
  title: string;
  /** What the suite needs; undefined or '' where it is not here. */
  needed: string | undefined;
  /** What is missing then, without a full stop. */
  missing: string;
  /** What the suite gets while it is skipped. */
  instead: string;
};

/** Describes a suite that needs something of this machine. Without it the suite is skipped with a printed reason; under CI it fails. */
export function describeWith(
  { title, needed, missing, instead }: Need,
  suite: (needed: string) => void,
): void {
  if (needed) {
    describe(title, () => suite(needed));
  } else if (process.env.CI === 'true') {
    test(title, () => {
      throw new Error(missing);
    });
  } else {
    process.stderr.write(`Skipped ${title}: ${missing}.\n`);
    describe.skip(`${title} (${missing})`, () => suite(instead));
  }
}
