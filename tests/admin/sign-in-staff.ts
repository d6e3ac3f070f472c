import { expect } from 'vitest';
import type { Role } from '#db/tables/accounts.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

export interface StaffSession {
  id: number;
  cookie: string;
  /** Returns the page's HTML without React's empty comments. Fails on another status. */
  read: (path: string, status?: number) => Promise<string>;
}

/** Inserts a member with this role and signs them in. */
export async function signInStaff(hub: TestHub, role: Role): Promise<StaffSession> {
  const name = `Staff ${role}`;
  const email = `staff.${role}@example.org`;
  const id = await insertMember(hub.platform.engine.db, { name, email, role });
  const cookie = await signInAs(hub, email);
  const read = async (path: string, status = 200) => {
    const response = await hub.get(path, { cookie });
    expect(response.status, path).toBe(status);
    return (await response.text()).replaceAll('<!-- -->', '');
  };
  return { id, cookie, read };
}
