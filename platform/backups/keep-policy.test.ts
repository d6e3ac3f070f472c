import { describe, expect, test } from 'vitest';
import { parseKeep, selectKept } from './keep-policy.ts';

describe('A keep policy', () => {
  test('is read from text', () => {
    expect(parseKeep('7d,4w,6m')).toEqual({ days: 7, weeks: 4, months: 6 });
    expect(parseKeep(' 2w ')).toEqual({ days: 0, weeks: 2, months: 0 });
    for (const text of ['', '7', 'd', '0d', '7d,7d', '7y', '7d;4w', '-1d', '1000d']) {
      expect(parseKeep(text), text).toBeUndefined();
    }
  });

  const daily = Array.from({ length: 400 }, (_, index) => ({
    createdAt: new Date(Date.UTC(2026, 5, 30, 3) - index * 86_400_000),
  }));
  const keep = (archives: typeof daily, policy: Parameters<typeof selectKept>[1]) =>
    [...selectKept(archives, policy)].map(({ createdAt }) => createdAt.toISOString().slice(0, 10));

  test('keeps the newest of each of the last days, weeks and months', () => {
    expect(keep(daily, { days: 3, weeks: 3, months: 3 }).sort()).toEqual(
      ['2026-04-30', '2026-05-31', '2026-06-21', '2026-06-28', '2026-06-29', '2026-06-30'].sort(),
    );
    expect(keep(daily, { days: 7, weeks: 4, months: 6 }).length).toBe(7 + 2 + 5);
  });

  test('counts days that have backups, and keeps one of a day with several', () => {
    const sparse = [
      new Date('2026-01-01T03:00:00Z'),
      new Date('2026-03-01T03:00:00Z'),
      new Date('2026-03-01T15:00:00Z'),
    ].map((createdAt) => ({ createdAt }));
    const kept = [...selectKept(sparse, { days: 2, weeks: 0, months: 0 })];
    expect(kept).toEqual([sparse[2], sparse[0]]);
  });

  test('always keeps the newest', () => {
    expect(keep(daily.slice(0, 1), { days: 0, weeks: 0, months: 0 })).toEqual(['2026-06-30']);
  });
});
