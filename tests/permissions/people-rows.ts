import { rows } from './permission-row.ts';

/** Sample accounts: a subscriber and an editor. */
const FAN = '/admin/people/41';
const EDITOR = '/admin/people/5';

const rude = { reason: 'rude', duration: 'day' };

/** Moderating members and guests. One letter for each of `requesters`. */
export const peopleRows = [
  ...rows('GET', 'SSRRRPPR', [
    FAN,
    EDITOR,
    ...['warn', 'mute', 'ban', 'unmute', 'unban'].map((action) => `${FAN}/${action}`),
  ]),
  ...rows('GET', 'SSRRRRPR', [`${EDITOR}/warn`, `${EDITOR}/mute`, `${EDITOR}/ban`]),
  ...rows('GET', 'SSRRRPPR', [`${FAN}/spam`]),
  ...rows('GET', 'SSRRRRPR', [`${EDITOR}/spam`]),
  ...rows('POST', 'SSRRRFFR', [`${FAN}/spam`]),
  ...rows('GET', 'SSRRRNNR', ['/admin/review/appeal/999']),
  ...rows('POST', 'SSRRRNNR', ['/admin/review/appeal/999']),
  // The banned admin can see their own ban. Unknown decisions are not found.
  ...rows('GET', 'SPPPPPPP', ['/appeal']),
  ...rows('GET', 'SNNNNNNN', ['/appeal/sanction/999999', '/appeal/decision/999999']),
  ...rows('GET', 'NNNNNNNN', ['/appeal/sanction/1?token=none', '/appeal/nothing/1']),
  ...rows('POST', 'SNNNNNNN', ['/appeal/sanction/999999'], { body: 'Please.' }),
  ...rows('POST', 'SFFFFFFF', ['/appeal/sanction/999999']),
  ...rows('GET', 'SSRRRNNR', ['/admin/people/999999', '/admin/people/nobody']),
  ...rows('POST', 'SSRRRFFR', [FAN, `${FAN}/warn`, `${FAN}/mute`, `${FAN}/ban`]),
  ...rows('POST', 'SSRRRDDR', [FAN], { intent: 'add', body: 'Walks about.' }),
  ...rows('POST', 'SSRRRNNR', [FAN], { intent: 'delete', note: '999999' }),
  // Without a reason.
  ...rows('POST', 'SSRRRFFR', [FAN], { intent: 'trust', level: '2', reason: '' }),
  // The second one finds that it is the level already.
  ...rows('POST', 'SSRRRDFR', [FAN], { intent: 'trust', level: '2', reason: 'Helps a lot.' }),
  ...rows('POST', 'SSRRRRDR', [EDITOR], { intent: 'trust', level: '2', reason: 'Helps a lot.' }),
  ...rows('POST', 'SSRRRRDR', [`${EDITOR}/warn`], { reason: 'rude' }),
  ...rows('POST', 'SSRRRDDR', [`${FAN}/warn`, `${FAN}/mute`, `${FAN}/ban`], rude),
  ...rows('POST', 'SSRRRDDR', [`${FAN}/unmute`, `${FAN}/unban`]),
];
