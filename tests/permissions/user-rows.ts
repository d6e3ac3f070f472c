import { rows } from './permission-row.ts';

/** Sample accounts: a subscriber and an editor. */
const FAN = 40;
const EDITOR = 5;

const spam = { reason: 'spam', duration: 'permanent' };

/** User administration and the set-up page. One letter for each of `requesters`. */
export const userRows = [
  ...rows('GET', 'PPPPPPPP', ['/set-up']),
  ...rows('GET', 'NNNNNNNN', ['/set-up?token=none']),
  ...rows('POST', 'FFFFFFFF', ['/set-up', '/set-up?token=none']),
  ...rows('POST', 'NNNNNNNN', ['/set-up?token=none'], {
    name: 'Nobody',
    email: 'nobody@walk.example.com',
    password: 'ten characters',
  }),
  ...rows('GET', 'SSRRRRPR', [
    '/admin/users/new',
    `/admin/users/${FAN}`,
    `/admin/users/role?id=${FAN}`,
    `/admin/users/reset-password?id=${FAN}`,
    `/admin/users/delete?id=${FAN}`,
    `/admin/users/approve?id=${FAN}`,
    `/admin/users/reject?id=${FAN}`,
    `/admin/users/ban?id=${EDITOR}`,
    `/admin/users/unban?id=${EDITOR}`,
  ]),
  ...rows('GET', 'SSRRRPPR', ['/admin/users']),
  // A built-in role can be read, but neither changed nor deleted.
  ...rows('GET', 'SSRRRRPR', ['/admin/roles', '/admin/new-role?from=3', '/admin/edit-role/3']),
  ...rows('GET', 'SSRRRRNR', ['/admin/edit-role/999999', '/admin/edit-role/999999/delete']),
  ...rows('GET', 'SSRRRRRR', ['/admin/edit-role/3/delete']),
  ...rows('POST', 'SSRRRRFR', ['/admin/new-role', '/admin/edit-role/3']),
  ...rows('POST', 'SSRRRRRR', ['/admin/edit-role/3/delete'], { replacement: 'admin' }),
  ...rows('GET', 'SSRRRRNR', ['/admin/users/999999', '/admin/users/none']),
  ...rows('GET', 'SSRRRPPR', [`/admin/users/ban?id=${FAN}`, `/admin/users/unban?id=${FAN}`]),
  ...rows('POST', 'SSRRRRFR', [
    '/admin/users/new',
    `/admin/users/${FAN}`,
    '/admin/users/role',
    '/admin/users/reset-password',
    '/admin/users/delete',
    '/admin/users/approve',
    '/admin/users/reject',
  ]),
  ...rows('POST', 'SSRRRFFR', ['/admin/users/ban', '/admin/users/unban']),
  // An unknown user, and a role that does not exist.
  ...rows('POST', 'SSRRRRNR', ['/admin/users/role'], { id: '999999', role: 'admin' }),
  ...rows('POST', 'SSRRRRFR', ['/admin/users/role'], { id: String(FAN), role: 'owner' }),
  ...rows('POST', 'SSRRRRDR', ['/admin/users/role'], { id: String(FAN), role: 'subscriber' }),
  ...rows('POST', 'SSRRRRFR', ['/admin/users/delete'], { id: String(FAN), posts: 'burn' }),
  ...rows('POST', 'SSRRRRNR', ['/admin/users/delete'], { id: '999999', posts: 'keep' }),
  ...rows('POST', 'SSRRRRDR', ['/admin/users/ban'], { id: String(EDITOR), ...spam }),
  ...rows('POST', 'SSRRRDDR', ['/admin/users/ban'], { id: String(FAN), ...spam }),
  ...rows('POST', 'SSRRRDFR', ['/admin/users/unban'], { id: String(FAN) }),
];
