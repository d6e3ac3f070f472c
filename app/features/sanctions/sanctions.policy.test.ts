import { describe, expect, test } from 'vitest';
import { type Member, type Role, roles, type Viewer } from '#app/http/actor.ts';
import { banRefusal, deletionRefusal, roleRefusal } from './sanctions.policy.ts';

function member(role: Role, over: Partial<Member> = {}): Member {
  return {
    kind: 'member',
    id: 1,
    name: 'Mara',
    email: 'mara@example.com',
    role,
    joinedAt: new Date('2026-01-15T12:00:00Z'),
    hasTwoFactor: false,
    sessionId: 1,
    restriction: undefined,
    ...over,
  };
}

type User = { id: number; role: Role };
const canBan = (actor: Viewer, user: User) => banRefusal(actor, user) === undefined;
const canDelete = (actor: Viewer, user: User) => deletionRefusal(actor, user) === undefined;

const rolesWhere = (allow: (role: Role) => boolean) => roles.filter(allow);

describe('Banning', () => {
  test('is for admins; moderators may ban subscribers only', () => {
    const rolesBannableBy = (actor: Viewer) => rolesWhere((role) => canBan(actor, { id: 2, role }));
    expect(rolesBannableBy(member('admin'))).toEqual(roles);
    expect(rolesBannableBy(member('moderator'))).toEqual(['subscriber']);
    expect(rolesBannableBy(member('editor'))).toEqual([]);
    expect(rolesBannableBy(member('subscriber'))).toEqual([]);
    expect(rolesBannableBy({ kind: 'visitor' })).toEqual([]);
  });

  test('is never allowed on the actor’s own account', () => {
    for (const role of roles) expect(canBan(member(role), { id: 1, role })).toBe(false);
    const admin = member('admin');
    expect(banRefusal(admin, { id: 1, role: 'admin' })).toBe('You can’t ban yourself.');
  });

  test('is not allowed for a banned actor', () => {
    const restriction = { kind: 'ban', reason: 'Spam', until: undefined } as const;
    expect(canBan(member('admin', { restriction }), { id: 2, role: 'subscriber' })).toBe(false);
  });
});

describe('Changing a role', () => {
  test('is for admins, and not for their own role', () => {
    const user = { id: 2, role: 'subscriber' } as const;
    const allowed = rolesWhere((role) => !roleRefusal(member(role), user, 'editor'));
    expect(allowed).toEqual(['admin']);
    const self = { id: 1, role: 'admin' } as const;
    expect(roleRefusal(member('admin'), self, 'editor')).toContain('own role');
    expect(roleRefusal(member('admin'), self, 'admin')).toBeUndefined();
  });
});

describe('Deleting an account', () => {
  test('is for admins, and not for their own account', () => {
    const user = { id: 2, role: 'subscriber' } as const;
    expect(rolesWhere((role) => canDelete(member(role), user))).toEqual(['admin']);
    expect(canDelete(member('admin'), { id: 1, role: 'admin' })).toBe(false);
  });
});
