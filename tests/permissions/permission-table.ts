import { accountRows } from './account-rows.ts';
import { adminRows } from './admin-rows.ts';
import { audienceRows } from './audience-rows.ts';
import { boardRows } from './board-rows.ts';
import { bookmarkRows } from './bookmark-rows.ts';
import { notificationRows } from './notification-rows.ts';
import { peopleRows } from './people-rows.ts';
import { type PermissionRow, rows } from './permission-row.ts';
import { publicRows } from './public-rows.ts';
import { settingsRows } from './settings-rows.ts';
import { submissionRows } from './submission-rows.ts';
import { userRows } from './user-rows.ts';

/**
 * Every page and action, and its outcome for each kind of requester. The test fails if a route is
 * missing here.
 */
export const permissionTable: readonly PermissionRow[] = [
  ...publicRows,
  ...boardRows,
  ...adminRows,
  ...settingsRows,
  ...audienceRows,
  ...accountRows,
  ...userRows,
  ...peopleRows,
  ...notificationRows,
  ...bookmarkRows,
  ...submissionRows,
  // Last, because it ends the sessions.
  ...rows('POST', 'DDDDDDDD', ['/sign-out']),
];
