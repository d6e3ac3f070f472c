import { AppError } from '#app/errors.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { csvResponse } from '#app/http/csv-response.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import { exportRedirects } from '../csv/export-redirects.server.ts';
import { readRedirectFilter } from '../list/redirect-filter.ts';
import type { Route } from './+types/redirects-file.ts';

/** Exports are recorded, so they are requested with a button. */
export const loader = staffRoute('edit pages', async () => {
  throw new AppError('not-found');
});

export const action = staffRoute('edit pages', async (args): Promise<Response> => {
  const csv = await exportRedirects(args, readRedirectFilter(args.url.searchParams));
  return csvResponse(csv, `redirects-${toLocalDay(args.now, await args.getTimeZone())}`);
}) satisfies (args: Route.ActionArgs) => Promise<Response>;
