import { accountRows } from './account-rows.ts';
import { adminRows } from './admin-rows.ts';
import { boardRows } from './board-rows.ts';
import { notificationRows } from './notification-rows.ts';
import { peopleRows } from './people-rows.ts';
import { type PermissionRow, rows } from './permission-row.ts';
import { publicRows } from './public-rows.ts';
import { submissionRows } from './submission-rows.ts';
import { userRows } from './user-rows.ts';

/**
 * Every address and every action, and what each kind of asker gets there. The walk fails when a
 * route of the program is missing here.
 */
export const permissionTable: readonly PermissionRow[] = [
  ...publicRows,
  ...boardRows,
  ...adminRows,
  ...accountRows,
  ...userRows,
  ...peopleRows,
  ...notificationRows,
  ...submissionRows,
  // Last: it ends the sessions the walk goes with.
  ...rows('POST', 'DDDDDDD', ['/sign-out']),
];
