import { rows } from './permission-row.ts';

/** Sample accounts: a subscriber and an editor. */
const FAN = 40;
const EDITOR = 5;

const spam = { reason: 'spam', duration: 'permanent' };

/** User administration and the set-up page. One letter for each of `requesters`. */
export const userRows = [
  ...rows('GET', 'PPPPPPP', ['/set-up']),
  ...rows('GET', 'NNNNNNN', ['/set-up?token=none']),
  ...rows('POST', 'FFFFFFF', ['/set-up', '/set-up?token=none']),
  ...rows('POST', 'NNNNNNN', ['/set-up?token=none'], {
    ...{ name: 'Nobody', email: 'nobody@walk.example.com', password: 'ten characters' },
  }),
  ...rows('GET', 'SSRRRPR', [
    '/admin/users/new',
    `/admin/users/${FAN}`,
    `/admin/users/role?id=${FAN}`,
    `/admin/users/reset-password?id=${FAN}`,
    `/admin/users/delete?id=${FAN}`,
    `/admin/users/ban?id=${EDITOR}`,
    `/admin/users/unban?id=${EDITOR}`,
  ]),
  ...rows('GET', 'SSRRPPR', ['/admin/users']),
  ...rows('GET', 'SSRRRNR', ['/admin/users/999999', '/admin/users/none']),
  ...rows('GET', 'SSRRPPR', [`/admin/users/ban?id=${FAN}`, `/admin/users/unban?id=${FAN}`]),
  ...rows('GET', 'SSRRDDR', ['/admin/users/undo']),
  ...rows('POST', 'SSRRRFR', [
    '/admin/users/new',
    `/admin/users/${FAN}`,
    '/admin/users/role',
    '/admin/users/reset-password',
    '/admin/users/delete',
  ]),
  ...rows('POST', 'SSRRFFR', ['/admin/users/ban', '/admin/users/unban']),
  ...rows('POST', 'SSRRNNR', ['/admin/users/undo'], { entries: '1' }),
  // An unknown user, and a role that does not exist.
  ...rows('POST', 'SSRRRNR', ['/admin/users/role'], { id: '999999', role: 'admin' }),
  ...rows('POST', 'SSRRRFR', ['/admin/users/role'], { id: String(FAN), role: 'owner' }),
  ...rows('POST', 'SSRRRDR', ['/admin/users/role'], { id: String(FAN), role: 'subscriber' }),
  ...rows('POST', 'SSRRRFR', ['/admin/users/delete'], { id: String(FAN), posts: 'burn' }),
  ...rows('POST', 'SSRRRNR', ['/admin/users/delete'], { id: '999999', posts: 'keep' }),
  ...rows('POST', 'SSRRRDR', ['/admin/users/ban'], { id: String(EDITOR), ...spam }),
  ...rows('POST', 'SSRRDDR', ['/admin/users/ban'], { id: String(FAN), ...spam }),
  ...rows('POST', 'SSRRDFR', ['/admin/users/unban'], { id: String(FAN) }),
];
