import { staffLoader } from '../../accounts/staff-routes.server.ts';
import { writeActsFile } from '../acts-file.server.ts';
import { readActsView } from '../acts-view.ts';

export const loader = staffLoader('manage the site', async ({ db, url, now }) => {
  const name = `audit-log-${now.toISOString().slice(0, 10)}.csv`;
  return new Response(writeActsFile(db, readActsView(url.searchParams)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
});
