import type { FieldOption } from '#app/http/forms/fields/fields.ts';
import { addDays } from '#app/text/dates/calendar.ts';
import type { Database } from '#db/engine.ts';
import { localTimes } from '../counting/local-day.ts';
import { OTHER } from '../embeds/totals.ts';
import { getAnalyticsSettings } from '../settings/analytics-settings.server.ts';
import { listValues } from '../stats/stats.queries.server.ts';
import { listGoalRows } from './goals.queries.server.ts';

const DAYS = 30;
const PAGES = 25;
const beginnings: Record<string, string> = {
  '/*': 'Any page',
  '/news/*': 'Any article',
  '/media/*': 'Any item of the gallery',
  '/message-board/*': 'Any discussion',
};

/** Pages that are read, for a field with a path. */
export async function suggestPages(db: Database, now: Date): Promise<FieldOption[]> {
  const { timeZone } = await getAnalyticsSettings(db);
  const to = localTimes(timeZone)(now.getTime()).day;
  const pages = await listValues(db, 'page', { from: addDays(to, -DAYS), to }, { limit: PAGES });
  const paths = pages.map(({ value }) => value).filter((path) => path !== OTHER);
  return [
    ...Object.entries(beginnings).map(([value, label]) => ({ value, label })),
    ...paths.map((path) => ({ value: path, label: path })),
  ];
}

/** Goals and pages, for the steps of a funnel. */
export async function suggestSteps(db: Database, now: Date): Promise<FieldOption[]> {
  const [goals, pages] = await Promise.all([listGoalRows(db), suggestPages(db, now)]);
  return [...goals.map(({ name }) => ({ value: name, label: 'Goal' })), ...pages];
}
