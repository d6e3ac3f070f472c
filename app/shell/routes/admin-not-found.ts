import { staffRoute } from '#app/features/identity/identity.server.ts';
import { AppError } from '../../errors.ts';
import type { Route } from './+types/admin-not-found.ts';

/** Matches unknown URLs below /admin, so that staff see the 404 inside the admin frame. */
export const loader = staffRoute('open the admin area', async () => {
  throw new AppError('not-found');
});

/** Public pages know no other admin route, so they load admin URLs from the server. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  window.location.assign(request.url);
  return new Promise(() => {});
}

export default function AdminNotFound() {
  return null;
}
