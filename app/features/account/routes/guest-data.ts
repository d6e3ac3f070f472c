import { AppError } from '#app/errors.ts';
import { findBrowserGuest } from '#app/features/identity/guests.server.ts';
import { authContext } from '#app/features/sign-in/sign-in.server.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import {
  exportPersonalData,
  personalDataResponse,
} from '../data-export/export-personal-data.server.ts';

/** Everything stored about the guest of this browser, even if a member is signed in. */
export const loader = viewerRoute(async ({ request, context, db, now }) => {
  const { personalData } = context.get(authContext);
  const guest = await findBrowserGuest(db, request.headers);
  if (!guest) throw new AppError('not-found');
  const record = { guest: { id: guest.id, name: guest.name ?? null } };
  const owner = { id: guest.id, email: '' };
  return personalDataResponse(exportPersonalData(db, owner, record, { personalData, now }));
});
