import { AppError } from '#app/errors.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { csvResponse } from '#app/http/csv-response.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import { readSubscriberFilter } from '../admin/subscriber-filter.ts';
import { exportSubscribers } from '../admin/subscribers-csv.server.ts';

/** Exports are recorded, so they are requested with a button. */
export const loader = staffRoute('see subscribers', async () => {
  throw new AppError('not-found');
});

export const action = staffRoute('see subscribers', async (args) => {
  const csv = await exportSubscribers(args, readSubscriberFilter(args.url.searchParams));
  const name = `subscribers-${toLocalDay(args.now, await args.getTimeZone())}`;
  return csvResponse(csv, name);
});
