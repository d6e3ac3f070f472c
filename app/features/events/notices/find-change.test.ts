import { expect, test } from 'vitest';
import type { EventSchedule, Recurrence } from '../recurrence/recurrence.ts';
import { findChange, findReminder, type KnownEvent } from './find-change.ts';

const now = new Date('2026-05-10T12:00:00Z');
const long = new Date('2026-01-01T00:00:00Z');

function schedule(starts: string, changes: Partial<EventSchedule> = {}): EventSchedule {
  const startsAt = new Date(starts);
  const endsAt = new Date(startsAt.getTime() + 7_200_000);
  return { startsAt, endsAt, timeZone: 'UTC', recurrence: null, ...changes };
}

function event(starts: string, changes: Partial<KnownEvent> = {}): KnownEvent {
  const state = { isPublic: true, isCanceled: false };
  return { ...state, schedule: schedule(starts), place: 'Shed', onlineUrl: null, ...changes };
}

const weekly: Recurrence = { frequency: 'weekly', interval: 1, until: null, except: [] };
const daily: Recurrence = { ...weekly, frequency: 'daily' };
const series = (recurrence: EventSchedule['recurrence'], timeZone = 'UTC') =>
  event('2026-05-01T19:00:00Z', {
    schedule: schedule('2026-05-01T19:00:00Z', { recurrence, timeZone }),
  });

test('A change is a new time or place of what is not over, or that it is off or back', () => {
  const known = event('2026-05-20T19:00:00Z');
  expect(findChange(known, known, now)).toBeUndefined();
  expect(findChange(known, event('2026-05-21T19:00:00Z'), now)).toBe('time');
  expect(findChange(known, { ...known, place: 'Barn' }, now)).toBe('place');
  expect(findChange(known, { ...known, onlineUrl: '/message-board' }, now)).toBe('place');
  const both = event('2026-05-21T19:00:00Z', { place: 'Barn' });
  expect(findChange(known, both, now)).toBe('time-and-place');
  expect(findChange(known, { ...both, isPublic: false }, now)).toBe('off');
  expect(findChange({ ...known, isPublic: false }, both, now)).toBe('back');
  expect(findChange({ ...known, isPublic: false }, { ...both, isPublic: false }, now)).toBe(
    undefined,
  );
  const over = event('2026-05-09T19:00:00Z');
  expect(findChange(over, { ...over, isPublic: false }, now)).toBeUndefined();
  expect(findChange(over, { ...over, place: 'Barn' }, now)).toBeUndefined();
  expect(findChange(known, over, now)).toBeUndefined();
  expect(findChange(over, known, now)).toBe('time');
});

test('Canceling is told once, and so is that it takes place after all', () => {
  const known = event('2026-05-20T19:00:00Z');
  const canceled = { ...known, isCanceled: true };
  const moved = event('2026-05-21T19:00:00Z', { isCanceled: true });
  expect(findChange(known, moved, now)).toBe('canceled');
  expect(findChange({ ...known, isPublic: false }, canceled, now)).toBe('canceled');
  expect(findChange(canceled, moved, now)).toBeUndefined();
  expect(findChange(canceled, { ...canceled, isPublic: false }, now)).toBeUndefined();
  expect(findChange(canceled, known, now)).toBe('on-again');
  const over = event('2026-05-09T19:00:00Z');
  expect(findChange(over, { ...over, isCanceled: true }, now)).toBeUndefined();
});

test('A change of a series is one of its next dates', () => {
  const known = series(weekly);
  expect(findChange(known, series({ ...weekly, except: ['2026-05-08'] }), now)).toBeUndefined();
  expect(findChange(known, series({ ...weekly, until: '2027-05-01' }), now)).toBeUndefined();
  expect(findChange(known, series(weekly, 'Etc/UTC'), now)).toBeUndefined();
  expect(findChange(known, series({ ...weekly, except: ['2026-05-15'] }), now)).toBe('time');
  expect(findChange(known, series({ ...weekly, until: '2026-05-09' }), now)).toBeUndefined();
});

test('A reminder is due a day ahead, and until an hour before the start', () => {
  const find = (at: string, knownSince = long) =>
    findReminder(schedule('2026-05-20T19:00:00Z'), { knownSince, now: new Date(at) });
  const due = {
    startsAt: new Date('2026-05-20T19:00:00Z'),
    dueAt: new Date('2026-05-19T19:00:00Z'),
  };
  expect(find('2026-05-19T18:59:00Z')).toBeUndefined();
  expect(find('2026-05-19T19:00:00Z')).toEqual(due);
  expect(find('2026-05-20T18:00:00Z')).toEqual(due);
  expect(find('2026-05-20T18:01:00Z')).toBeUndefined();
  expect(find('2026-05-20T19:30:00Z')).toBeUndefined();
  // People heard of this date when it was due.
  expect(find('2026-05-19T20:00:00Z', new Date('2026-05-19T19:01:00Z'))).toBeUndefined();
});

test('Each date of a weekly series has a reminder, and only the first of a daily one', () => {
  const find = (recurrence: EventSchedule['recurrence'], at: string) =>
    findReminder(series(recurrence).schedule, { knownSince: long, now: new Date(at) })?.startsAt;
  for (const day of ['01', '08', '15']) {
    const startsAt = new Date(`2026-05-${day}T19:00:00Z`);
    const at = new Date(startsAt.getTime() - 86_400_000).toISOString();
    expect(find(weekly, at)).toEqual(startsAt);
    expect(find(daily, at)).toEqual(day === '01' ? startsAt : undefined);
  }
});
