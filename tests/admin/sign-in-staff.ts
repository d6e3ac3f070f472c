import { expect } from 'vitest';
import type { Role } from '#db/tables/accounts.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

export interface DeskReader {
  id: number;
  cookie: string;
  /** The page's HTML, with the seams React leaves between texts mended; the status is checked. */
  read: (path: string, status?: number) => Promise<string>;
}

/** Somebody of the staff, signed in. */
export async function deskReader(hub: TestHub, role: Role): Promise<DeskReader> {
  const name = `Desk ${role}`;
  const email = `desk.${role}@example.org`;
  const id = await insertMember(hub.platform.engine.db, { name, email, role });
  const cookie = await signInAs(hub, email);
  const read = async (path: string, status = 200) => {
    const answer = await hub.get(path, { cookie });
    expect(answer.status, path).toBe(status);
    return (await answer.text()).replaceAll('<!-- -->', '');
  };
  return { id, cookie, read };
}
