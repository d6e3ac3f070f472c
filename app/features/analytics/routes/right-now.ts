import { staffRoute } from '#app/features/identity/identity.server.ts';
import { getRightNow } from '../reports/now.server.ts';

export const loader = staffRoute('see analytics', ({ db, now }) => getRightNow(db, now));
