import { readContentId } from '../../../http/content-id.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { eventTag, getCalendarFile } from '../events.server.ts';

export const handle = sharedPage();

/** The event for people's own calendars. */
export const loader = publicLoader(async ({ db, params, origin, readsFrom }) => {
  const id = readContentId(params.id);
  if (id !== undefined) readsFrom(eventTag(id));
  const { name, content } = await getCalendarFile(db, id, origin);
  return new Response(content, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
});
