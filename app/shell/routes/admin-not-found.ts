import { AppError } from '../../errors.ts';
import { staffLoader } from '../../features/accounts/staff-routes.server.ts';
import type { Route } from './+types/admin-not-found.ts';

/** Whatever is unknown below /admin: told inside the frame, to those who may be in it. */
export const loader = staffLoader('open the desk', async () => {
  throw new AppError('not-found');
});

/** On a public page this is all that is known of the desk: its pages come from the server, whole. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  window.location.assign(request.url);
  return new Promise(() => {});
}

export default function AdminNotFound() {
  return null;
}
