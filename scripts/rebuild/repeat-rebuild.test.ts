import { describe, expect, it } from 'vitest';
import { nextStart, runEvery } from './repeat-rebuild.ts';

const HOUR = 3_600_000;

describe('a schedule', () => {
  it.each([
    [0, HOUR],
    [1, HOUR],
    [HOUR - 1, HOUR],
    [HOUR, 2 * HOUR],
    [2.5 * HOUR, 3 * HOUR],
  ])('continues after %i ms at %i ms', (now, next) => {
    expect(nextStart(0, HOUR, now)).toBe(next);
    expect(nextStart(7, HOUR, 7 + now)).toBe(7 + next);
  });

  /** Runs so many times on a clock that only the runs and the sleeps move. */
  async function starts(durations: readonly number[], late = 0): Promise<number[]> {
    let time = 500;
    const begun: number[] = [];
    await runEvery({
      period: HOUR,
      now: () => time,
      sleep: async (ms) => {
        time += ms + late;
      },
      isOver: () => begun.length === durations.length,
      run: async () => {
        begun.push(time);
        time += durations[begun.length - 1] ?? 0;
      },
    });
    return begun.map((start) => start - 500);
  }

  it('starts at once and then every period, however long a run takes', async () => {
    expect(await starts([0, 20_000, HOUR - 1, 5])).toEqual([0, HOUR, 2 * HOUR, 3 * HOUR]);
  });

  it('leaves out the starts that come while a run is going on', async () => {
    expect(await starts([2.5 * HOUR, HOUR, 0])).toEqual([0, 3 * HOUR, 5 * HOUR]);
  });

  it('does not drift with a timer that is late', async () => {
    const begun = await starts(Array<number>(1000).fill(30_000), 15);
    expect(begun.at(-1)).toBe(999 * HOUR + 15);
  });

  it('does not run twice for a start with a timer that is early', async () => {
    const begun = await starts(Array<number>(50).fill(0), -1);
    expect(begun.at(-1)).toBe(49 * HOUR - 1);
  });
});
