import { parseContentId } from '#app/http/content-id.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { getCalendarFile } from '../calendars.server.ts';
import { eventTag } from '../get-events.server.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ db, params, origin, addCacheTags }) => {
  const id = parseContentId(params.id);
  if (id !== undefined) addCacheTags(eventTag(id));
  const { name, content } = await getCalendarFile(db, id, origin);
  return new Response(content, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
});
