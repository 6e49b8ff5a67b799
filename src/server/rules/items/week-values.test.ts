import { expect, test, vi } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { createWeekValues } from './week-values.ts';

const HOUR = 3_600_000;

onBothDatabases((database) => {
  test('values that cannot be read in an hour stay those of the hour before', async () => {
    const db = database();
    let now = 5 * HOUR;
    const weekValues = createWeekValues(db, () => now);
    const before = await weekValues();
    expect(before.hour).toBe(5);
    const reads = vi.spyOn(db, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('the database is away');
    });
    now += HOUR;
    expect(await weekValues()).toBe(before);
    expect(await weekValues()).toBe(before);
    expect(reads).toHaveBeenCalledTimes(1);
    reads.mockRestore();
    now += HOUR;
    expect((await weekValues()).hour).toBe(7);
  });

  test('values that were never read are read again at the next call', async () => {
    const db = database();
    const weekValues = createWeekValues(db, () => HOUR);
    const reads = vi.spyOn(db, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('the database is away');
    });
    await expect(weekValues()).rejects.toThrow('the database is away');
    reads.mockRestore();
    expect((await weekValues()).hour).toBe(1);
  });
});
