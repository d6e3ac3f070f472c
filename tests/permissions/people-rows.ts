import { rows } from './permission-row.ts';

/** Sample accounts: a subscriber and an editor. */
const FAN = '/admin/people/41';
const EDITOR = '/admin/people/5';

const rude = { reason: 'rude', duration: 'day' };

/** Moderating members and guests. One letter for each of `requesters`. */
export const peopleRows = [
  ...rows('GET', 'SSRRPPR', [
    FAN,
    EDITOR,
    ...['warn', 'mute', 'ban', 'unmute', 'unban'].map((action) => `${FAN}/${action}`),
  ]),
  ...rows('GET', 'SSRRRPR', [`${EDITOR}/warn`, `${EDITOR}/mute`, `${EDITOR}/ban`]),
  ...rows('GET', 'SSRRPPR', [`${FAN}/spam`]),
  ...rows('GET', 'SSRRRPR', [`${EDITOR}/spam`]),
  ...rows('POST', 'SSRRFFR', [`${FAN}/spam`]),
  ...rows('GET', 'SSRRNNR', ['/admin/review/appeal/999']),
  ...rows('POST', 'SSRRNNR', ['/admin/review/appeal/999']),
  // The banned admin can see their own ban. Unknown decisions are not found.
  ...rows('GET', 'SPPPPPP', ['/appeal']),
  ...rows('GET', 'SNNNNNN', ['/appeal/sanction/999999', '/appeal/decision/999999']),
  ...rows('GET', 'NNNNNNN', ['/appeal/sanction/1?token=none', '/appeal/nothing/1']),
  ...rows('POST', 'SNNNNNN', ['/appeal/sanction/999999'], { body: 'Please.' }),
  ...rows('POST', 'SFFFFFF', ['/appeal/sanction/999999']),
  ...rows('GET', 'SSRRNNR', ['/admin/people/999999', '/admin/people/nobody']),
  ...rows('POST', 'SSRRFFR', [FAN, `${FAN}/warn`, `${FAN}/mute`, `${FAN}/ban`]),
  ...rows('POST', 'SSRRDDR', [FAN], { intent: 'add', body: 'Walks about.' }),
  ...rows('POST', 'SSRRNNR', [FAN], { intent: 'delete', note: '999999' }),
  ...rows('POST', 'SSRRRDR', [`${EDITOR}/warn`], { reason: 'rude' }),
  ...rows('POST', 'SSRRDDR', [`${FAN}/warn`, `${FAN}/mute`, `${FAN}/ban`], rude),
  ...rows('POST', 'SSRRDDR', [`${FAN}/unmute`, `${FAN}/unban`]),
];
