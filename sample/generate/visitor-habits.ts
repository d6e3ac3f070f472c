import { z } from 'zod';
import { readJson } from '../read-content.ts';
import { weightedPicker } from './random.ts';

const deviceSchema = z.enum(['desktop', 'mobile', 'tablet']);
const browserSchema = z.enum(['Chrome', 'Safari', 'Firefox', 'Edge', 'Other']);
const pageSchema = z.enum([
  'home',
  'news',
  'article',
  'gallery',
  'media',
  'board',
  'community',
  'search',
]);

const referrerSchema = z.strictObject({
  kind: z.enum(['direct', 'search', 'social', 'referral', 'email']),
  host: z.string().nullable(),
  weight: z.number(),
});

const habitsSchema = z.strictObject({
  viewsByHour: z.array(z.number()).length(24),
  /** Relative to an average day, Sunday first. */
  viewsByWeekday: z.array(z.number()).length(7),
  devices: z.record(deviceSchema, z.number()),
  browsers: z.record(deviceSchema, z.partialRecord(browserSchema, z.number())),
  referrers: z.array(referrerSchema),
  referrersOnRumorDay: z.array(referrerSchema),
  /** By ISO 3166-1 alpha-2 code. */
  countries: z.record(z.string().length(2), z.number()),
  firstPages: z.record(pageSchema, z.number()),
  nextPages: z.record(pageSchema, z.number()),
});

type Device = z.infer<typeof deviceSchema>;
type Browser = z.infer<typeof browserSchema>;
export type PageKind = z.infer<typeof pageSchema>;
type Referrer = Omit<z.infer<typeof referrerSchema>, 'weight'>;

/** Pickers for everything a visit records, weighted by habit. */
export function readVisitorHabits() {
  const habits = readJson('visitors.json', habitsSchema);
  const browsers = {
    desktop: getPicker<Browser>(habits.browsers.desktop),
    mobile: getPicker<Browser>(habits.browsers.mobile),
    tablet: getPicker<Browser>(habits.browsers.tablet),
  };
  return {
    viewsByWeekday: habits.viewsByWeekday,
    pickHour: weightedPicker(habits.viewsByHour.map((weight, hour) => [hour, weight])),
    pickDevice: getPicker<Device>(habits.devices),
    pickBrowser: browsers,
    pickReferrer: referrerPicker(habits.referrers),
    pickRumorReferrer: referrerPicker(habits.referrersOnRumorDay),
    pickCountry: getPicker<string>(habits.countries),
    pickFirstPage: getPicker<PageKind>(habits.firstPages),
    pickNextPage: getPicker<PageKind>(habits.nextPages),
  };
}

export type VisitorHabits = ReturnType<typeof readVisitorHabits>;

function getPicker<Key extends string>(weights: Partial<Record<Key, number>>) {
  return weightedPicker(Object.entries(weights) as [Key, number][]);
}

function referrerPicker(referrers: readonly z.infer<typeof referrerSchema>[]) {
  return weightedPicker<Referrer>(
    referrers.map(({ kind, host, weight }) => [{ kind, host }, weight]),
  );
}
