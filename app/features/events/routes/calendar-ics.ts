import { siteTag } from '#app/features/settings/site.server.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { nextDay } from '#app/text/dates/calendar.ts';
import { getSubscribedCalendar } from '../calendars.server.ts';
import { eventsTag } from '../get-events.server.ts';

export const handle = sharedPage();

/** All events, for calendar apps to subscribe to. */
export const loader = publicLoader(async ({ db, now, origin, addCacheTags, expiresAt }) => {
  addCacheTags(eventsTag, siteTag);
  const today = now.toISOString().slice(0, 10);
  expiresAt(new Date(`${nextDay(today)}T00:00:00Z`));
  return new Response(await getSubscribedCalendar(db, now, origin), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': 'inline; filename="events.ics"',
    },
  });
});
