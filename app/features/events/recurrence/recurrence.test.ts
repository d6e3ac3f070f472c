import { describe, expect, test } from 'vitest';
import { toLocalTime } from '#app/text/dates/zoned-time.ts';
import { currentOccurrence, type EventSchedule, lastEnd, listOccurrences } from './recurrence.ts';

const weekly: EventSchedule = {
  startsAt: new Date('2026-03-12T18:00:00Z'),
  endsAt: new Date('2026-03-12T20:00:00Z'),
  timeZone: 'Europe/Berlin',
  recurrence: { frequency: 'weekly', interval: 1, until: null, except: [] },
};

const starts = (schedule: EventSchedule, limit = 4) =>
  listOccurrences(schedule, 'after', new Date(0), limit).map(({ startsAt }) =>
    toLocalTime(startsAt, schedule.timeZone),
  );

describe('The occurrences of an event', () => {
  test('keep their local time when clocks are set forward', () => {
    expect(starts(weekly)).toEqual([
      '2026-03-12T19:00',
      '2026-03-19T19:00',
      '2026-03-26T19:00',
      '2026-04-02T19:00',
    ]);
    const [, , march, april] = listOccurrences(weekly, 'after', new Date(0), 4);
    expect(march?.startsAt.toISOString()).toBe('2026-03-26T18:00:00.000Z');
    expect(april?.startsAt.toISOString()).toBe('2026-04-02T17:00:00.000Z');
    expect(april?.endsAt.toISOString()).toBe('2026-04-02T19:00:00.000Z');
  });

  test.each([
    ['daily', 1, ['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15']],
    ['weekly', 2, ['2026-03-12', '2026-03-26', '2026-04-09', '2026-04-23']],
    ['monthly-by-date', 1, ['2026-03-12', '2026-04-12', '2026-05-12', '2026-06-12']],
    ['monthly-by-weekday', 1, ['2026-03-12', '2026-04-09', '2026-05-14', '2026-06-11']],
    ['yearly', 1, ['2026-03-12', '2027-03-12', '2028-03-12', '2029-03-12']],
  ] as const)('follow %s, every %i', (frequency, interval, days) => {
    const recurrence = { frequency, interval, until: null, except: [] };
    expect(starts({ ...weekly, recurrence })).toEqual(days.map((day) => `${day}T19:00`));
  });

  test('leave out single days and end with the last day, which counts', () => {
    const recurrence = { ...weekly.recurrence, until: '2026-04-02', except: ['2026-03-26'] };
    const schedule = { ...weekly, recurrence } as EventSchedule;
    expect(starts(schedule)).toEqual(['2026-03-12T19:00', '2026-03-19T19:00', '2026-04-02T19:00']);
    expect(lastEnd(schedule)?.toISOString()).toBe('2026-04-02T19:00:00.000Z');
    expect(lastEnd(weekly)).toBeUndefined();
  });

  test('are listed backward, and one is current', () => {
    const now = new Date('2026-03-27T00:00:00Z');
    const past = listOccurrences(weekly, 'before', now, 2);
    expect(past.map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toEqual([
      '2026-03-26',
      '2026-03-19',
    ]);
    const during = new Date('2026-03-26T19:30:00Z');
    expect(currentOccurrence(weekly, during).startsAt.toISOString()).toContain('2026-03-26');
    expect(currentOccurrence(weekly, now).startsAt.toISOString()).toContain('2026-04-02');
  });
});
