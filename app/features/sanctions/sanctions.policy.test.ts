import { describe, expect, test } from 'vitest';
import { type BuiltInRole, builtInRoles, type Member, type Viewer } from '#app/http/actor.ts';
import { builtInAccess } from '#tests/support/built-in-access.ts';
import { accountRefusal, banRefusal, deletionRefusal, roleRefusal } from './sanctions.policy.ts';

function member(role: BuiltInRole, over: Partial<Member> = {}): Member {
  return {
    kind: 'member',
    id: 1,
    name: 'Mara',
    email: 'mara@example.com',
    ...builtInAccess(role),
    joinedAt: new Date('2026-01-15T12:00:00Z'),
    awaitsTwoFactor: false,
    hasTwoFactor: false,
    sessionId: 1,
    restriction: undefined,
    ...over,
  };
}

const user = (role: BuiltInRole, id = 2) => ({ id, access: builtInAccess(role) });
type User = ReturnType<typeof user>;
const canBan = (actor: Viewer, user: User) => banRefusal(actor, user) === undefined;
const canDelete = (actor: Viewer, user: User) => deletionRefusal(actor, user) === undefined;

const rolesWhere = (allow: (role: BuiltInRole) => boolean) => builtInRoles.filter(allow);

describe('Banning', () => {
  test('is for admins; moderators may ban subscribers only', () => {
    const rolesBannableBy = (actor: Viewer) => rolesWhere((role) => canBan(actor, user(role)));
    expect(rolesBannableBy(member('admin'))).toEqual(builtInRoles);
    expect(rolesBannableBy(member('moderator'))).toEqual(['subscriber']);
    expect(rolesBannableBy(member('editor'))).toEqual([]);
    expect(rolesBannableBy(member('subscriber'))).toEqual([]);
    expect(rolesBannableBy({ kind: 'visitor' })).toEqual([]);
  });

  test('is never allowed on the actor’s own account', () => {
    for (const role of builtInRoles) expect(canBan(member(role), user(role, 1))).toBe(false);
    const admin = member('admin');
    expect(banRefusal(admin, user('admin', 1))).toBe('You can’t ban yourself.');
  });

  test('is not allowed for a banned actor', () => {
    const restriction = { kind: 'ban', reason: 'Spam', until: undefined } as const;
    expect(canBan(member('admin', { restriction }), user('subscriber'))).toBe(false);
  });
});

describe('Changing a role', () => {
  test('is for admins, and not for their own role', () => {
    const editor = builtInAccess('editor');
    const allowed = rolesWhere((role) => !roleRefusal(member(role), user('subscriber'), editor));
    expect(allowed).toEqual(['admin']);
    const self = user('admin', 1);
    expect(roleRefusal(member('admin'), self, editor)).toContain('own role');
    expect(roleRefusal(member('admin'), self, self.access)).toBeUndefined();
  });

  test('never gives or takes a right that the actor lacks', () => {
    const rights = ['open the admin area', 'sanction people', 'manage users'] as const;
    const custom = { role: 'custom-1', roleName: 'Crew', rights } as const;
    const actor = member('admin', { ...custom, moderatedCategories: undefined });
    expect(roleRefusal(actor, user('subscriber'), builtInAccess('editor'))).toContain(
      'rights that',
    );
    expect(roleRefusal(actor, user('admin'), builtInAccess('subscriber'))).toContain('rights that');
    expect(banRefusal(actor, user('admin'))).toContain('rights that');
    expect(deletionRefusal(actor, user('editor'))).toContain('rights that');
    expect(accountRefusal(actor, user('moderator'))).toContain('rights that');
    expect(accountRefusal(actor, user('subscriber'))).toBeUndefined();
  });

  test('never gives a moderator of one category another one', () => {
    const rights = ['moderate posts', 'manage users'] as const;
    const limitedTo = (...moderatedCategories: string[]) =>
      ({ role: 'custom-1', roleName: 'Crew', rights, moderatedCategories }) as const;
    const actor = member('admin', limitedTo('lore'));
    const given = (access: Parameters<typeof roleRefusal>[2]) =>
      roleRefusal(actor, user('subscriber'), { ...access, role: 'custom-2' }) === undefined;
    expect(given(limitedTo('lore'))).toBe(true);
    expect(given(limitedTo('lore', 'mods'))).toBe(false);
    expect(given({ ...limitedTo(), moderatedCategories: undefined })).toBe(false);
  });
});

describe('Deleting an account', () => {
  test('is for admins, and not for their own account', () => {
    expect(rolesWhere((role) => canDelete(member(role), user('subscriber')))).toEqual(['admin']);
    expect(canDelete(member('admin'), user('admin', 1))).toBe(false);
  });
});
