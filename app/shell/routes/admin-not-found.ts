import { AppError } from '../../errors.ts';
import { staffLoader } from '../../features/accounts/staff-routes.server.ts';

/** Whatever is unknown below /admin: told inside the frame, to those who may be in it. */
export const loader = staffLoader('open the desk', async () => {
  throw new AppError('not-found');
});

export default function AdminNotFound() {
  return null;
}
