import { staffRoute } from '#app/features/identity/identity.server.ts';
import { streamAuditCsv } from '../audit-csv.server.ts';
import { readAuditFilter } from '../audit-filter.ts';

export const loader = staffRoute('manage the site', async ({ db, url, now, getTimeZone }) => {
  const name = `audit-log-${now.toISOString().slice(0, 10)}.csv`;
  const filter = readAuditFilter(url.searchParams);
  return new Response(streamAuditCsv(db, filter, await getTimeZone()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
});
