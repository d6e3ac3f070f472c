import { type Random, weightedPicker } from './random.ts';
import type { SampleVisit, VisitReferrer } from './types.ts';

type Device = SampleVisit['device'];
type Browser = SampleVisit['browser'];

/** Views in each hour of the day, UTC, as shares of an ordinary day. */
export const pickHour = weightedPicker(
  [
    24, 19, 15, 11, 9, 10, 16, 27, 38, 42, 43, 44, 50, 49, 46, 47, 52, 60, 71, 80, 84, 77, 59, 39,
  ].map((weight, hourOfDay) => [hourOfDay, weight] as const),
);

/** Sunday first. */
export const weekdayShare: readonly number[] = [1.13, 0.96, 0.95, 0.98, 1.0, 0.94, 1.04];

export const pickDevice = weightedPicker<Device>([
  ['desktop', 46],
  ['mobile', 47],
  ['tablet', 7],
]);

const browsersOf: Record<Device, (random: Random) => Browser> = {
  desktop: weightedPicker<Browser>([
    ['Chrome', 51],
    ['Firefox', 23],
    ['Edge', 13],
    ['Safari', 10],
    ['Other', 3],
  ]),
  mobile: weightedPicker<Browser>([
    ['Chrome', 48],
    ['Safari', 40],
    ['Firefox', 8],
    ['Other', 4],
  ]),
  tablet: weightedPicker<Browser>([
    ['Safari', 62],
    ['Chrome', 33],
    ['Other', 5],
  ]),
};

export function pickBrowser(device: Device, random: Random): Browser {
  return browsersOf[device](random);
}

export const pickReferrer = weightedPicker<VisitReferrer>([
  [{ kind: 'direct', host: null }, 36],
  [{ kind: 'search', host: 'search.example.com' }, 24],
  [{ kind: 'search', host: 'find.example.org' }, 6],
  [{ kind: 'social', host: 'short-posts.example.org' }, 9],
  [{ kind: 'social', host: 'video.example.com' }, 6],
  [{ kind: 'social', host: 'photos.example.net' }, 3],
  [{ kind: 'referral', host: 'lanternpost.example.com' }, 5],
  [{ kind: 'referral', host: 'second-controller.example.net' }, 3],
  [{ kind: 'referral', host: 'forum.example.org' }, 3],
  [{ kind: 'email', host: null }, 5],
]);

/** Where people came from on the day a rumour broke. */
export const pickRumourReferrer = weightedPicker<VisitReferrer>([
  [{ kind: 'direct', host: null }, 22],
  [{ kind: 'search', host: 'search.example.com' }, 17],
  [{ kind: 'social', host: 'short-posts.example.org' }, 31],
  [{ kind: 'social', host: 'video.example.com' }, 12],
  [{ kind: 'referral', host: 'lanternpost.example.com' }, 11],
  [{ kind: 'referral', host: 'forum.example.org' }, 7],
]);

export const pickCountry = weightedPicker<string>([
  ['US', 27],
  ['GB', 14],
  ['DE', 9],
  ['CA', 6],
  ['NL', 5],
  ['FR', 5],
  ['AU', 4],
  ['SE', 3],
  ['PL', 3],
  ['BR', 3],
  ['FI', 2.5],
  ['NO', 2.5],
  ['BE', 2],
  ['ES', 2],
  ['IT', 2],
  ['JP', 2],
  ['IE', 1.6],
  ['DK', 1.4],
  ['PT', 1.3],
  ['NZ', 1.2],
  ['AT', 1],
  ['CH', 1],
  ['CZ', 0.9],
  ['TR', 0.8],
  ['IN', 0.8],
  ['MX', 0.7],
  ['CL', 0.3],
]);
