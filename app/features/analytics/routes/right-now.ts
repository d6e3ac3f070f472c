import { staffLoader } from '#app/features/identity/identity.server.ts';
import { getRightNow } from '../reports/now.server.ts';

export const loader = staffLoader('see analytics', ({ db, now }) => getRightNow(db, now));
