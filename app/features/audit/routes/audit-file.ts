import { staffRoute } from '#app/features/identity/identity.server.ts';
import { csvResponse } from '#app/http/csv-response.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import { actionsContext } from '../actions.server.ts';
import { streamAuditCsv } from '../audit-csv.server.ts';
import { readAuditFilter } from '../audit-filter.ts';

export const loader = staffRoute(
  'manage the site',
  async ({ db, url, now, context, getTimeZone }) => {
    const timeZone = await getTimeZone();
    const name = `audit-log-${toLocalDay(now, timeZone)}`;
    const filter = readAuditFilter(url.searchParams);
    const source = { db, actions: context.get(actionsContext) };
    return csvResponse(streamAuditCsv(source, filter, timeZone), name);
  },
);
