import { describe, expect, test } from 'vitest';
import { isReservedName } from './reserved-names.ts';

describe('Reserved names include', () => {
  test.each([
    ...['admin', 'Admin', 'ADMIN', 'Аdmin', 'ⓐdmin', 'adrnin', '4dm1n', 'a.d.m.i.n', 'Admin_Team'],
    ...['AdminTeam', 'adminteam', 'admin2', 'Admin 007', 'xXAdminXx', 'Mara (admin)', 'The Admin'],
    ...[
      'Site Admin',
      'siteadmin',
      'Administrator',
      'adm\u200bin',
      'Sysadmin',
      'the_administrators',
    ],
    ...['moderator', 'Moderat0r', 'Mod', 'mod_mara', 'Board Mods', 'modteam', 'xmoderatorx', 'M0D'],
    ...['Staff', '5taff', 'Mara Staff', 'official', 'Official Mara', '0fficial', 'Threequel'],
    ...[
      'threequel bot',
      'Thr33quel',
      'System',
      'sy5tem',
      'System Notice',
      'Support',
      'Support Team',
    ],
    ...['Site Support', 'helpdesk', 'Help Desk', 'root', 'r00t', 'Owner', 'Anonymous', 'anonym0us'],
    ...[
      'Deleted User',
      'guest',
      'Guest 12',
      'null',
      'undefined',
      'everyone',
      'Security',
      'The Team',
    ],
  ])('%j', (name) => {
    expect(isReservedName(name)).toBe(true);
  });
});

describe('Names that are not reserved include', () => {
  test.each([
    ...['Badminton', 'Modern', 'Modesta', 'Commodore', 'Staffan', 'Staffordshire', 'Ali', 'Allan'],
    ...[
      'Admiral',
      'Admira',
      'Solar System',
      'Systema',
      'Supporter',
      'Rootbeer',
      'Botanist',
      'Bo T.',
    ],
    ...[
      'Newton',
      'Youssef',
      'Mel',
      'Melanie',
      'Heather',
      'Edith',
      'Editha',
      'Guestav',
      'Helper Lou',
    ],
    ...[
      'Steamer',
      'Ownley',
      'Unofficial Mara',
      'Nullarbor',
      'Officer',
      'Hubert',
      'Theo',
      'Theadora',
    ],
    ...['Modigliani', 'Model T', 'Info-Lou', 'Nomad', 'Nomads', 'Seadmin Lake', 'Radmina', 'Rook'],
  ])('%j', (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});

test('The name of the site is reserved', () => {
  expect(isReservedName('Hor1zon Three', ['Horizon Three'])).toBe(true);
  expect(isReservedName('Horizon', ['Horizon Three', ''])).toBe(false);
});
