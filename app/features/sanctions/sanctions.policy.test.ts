import { describe, expect, test } from 'vitest';
import { type Member, type Role, roles, type Viewer } from '#app/http/actor.ts';
import { banRefusal, canBan, canDelete, roleRefusal } from './sanctions.policy.ts';

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

const rolesThatMay = (allow: (role: Role) => boolean) => roles.filter(allow);

describe('Who may ban', () => {
  test('an admin anybody, a moderator subscribers only, others nobody', () => {
    const bannedBy = (actor: Viewer) => rolesThatMay((role) => canBan(actor, { id: 2, role }));
    expect(bannedBy(member('admin'))).toEqual(roles);
    expect(bannedBy(member('moderator'))).toEqual(['subscriber']);
    expect(bannedBy(member('editor'))).toEqual([]);
    expect(bannedBy(member('subscriber'))).toEqual([]);
    expect(bannedBy({ kind: 'visitor' })).toEqual([]);
  });

  test('nobody themselves', () => {
    for (const role of roles) expect(canBan(member(role), { id: 1, role })).toBe(false);
    const admin = member('admin');
    expect(banRefusal(admin, { id: 1, role: 'admin' })).toBe('You cannot ban yourself.');
  });

  test('nobody who is banned', () => {
    const restriction = { kind: 'ban', reason: 'Spam', until: undefined } as const;
    expect(canBan(member('admin', { restriction }), { id: 2, role: 'subscriber' })).toBe(false);
  });
});

describe('Who may change a role', () => {
  test('admins only, and nobody their own', () => {
    const subject = { id: 2, role: 'subscriber' } as const;
    const allowed = rolesThatMay((role) => !roleRefusal(member(role), subject, 'editor'));
    expect(allowed).toEqual(['admin']);
    const self = { id: 1, role: 'admin' } as const;
    expect(roleRefusal(member('admin'), self, 'editor')).toContain('own role');
    expect(roleRefusal(member('admin'), self, 'admin')).toBeUndefined();
  });
});

describe('Who may delete an account', () => {
  test('admins only, and not their own', () => {
    const subject = { id: 2, role: 'subscriber' } as const;
    expect(rolesThatMay((role) => canDelete(member(role), subject))).toEqual(['admin']);
    expect(canDelete(member('admin'), { id: 1, role: 'admin' })).toBe(false);
  });
});
