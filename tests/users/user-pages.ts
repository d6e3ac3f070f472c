import { expect } from 'vitest';
import type { Role } from '#db/tables/accounts.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

/** Inserts an account and returns the cookies of its session. */
export async function signInAsNew(hub: TestHub, role: Role, name: string = role): Promise<string> {
  await insertMember(hub.platform.engine.db, { name, role });
  return signInAs(hub, `${name}@example.com`.toLowerCase());
}

/** The page that a response redirects to. */
export async function follow(hub: TestHub, response: Response, cookie: string): Promise<string> {
  expect(response.status).toBe(303);
  return (await hub.get(response.headers.get('location') ?? '', { cookie })).text();
}
