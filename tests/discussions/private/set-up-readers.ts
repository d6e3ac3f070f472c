import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../../admin/sign-in-staff.ts';
import { BoardClient } from '../board-client.ts';
import { saveReaders } from './make-private.ts';

/** Rhea and Kit, whose role reads the private category Lore, and Otto, who doesn't. */
export async function setUpReaders(hub: TestHub) {
  const { db } = hub.platform.engine;
  const admin = await signInStaff(hub, 'admin');
  const role = await insertRole(db, 'Keepers', []);
  const signIn = async (name: string, ofRole: typeof role | 'subscriber') => {
    const id = await insertMember(db, { name, role: ofRole });
    const cookie = await signInAs(hub, `${name.toLowerCase()}@example.com`);
    return { id, cookie, board: new BoardClient(hub, cookie) };
  };
  const readers = {
    rhea: await signIn('Rhea', role),
    kit: await signIn('Kit', role),
    otto: await signIn('Otto', 'subscriber'),
  };
  await saveReaders(hub, admin, 'lore', role);
  const setRole = async ({ id }: { id: number }, ofRole: typeof role | 'subscriber') => {
    await db.updateTable('users').set({ role: ofRole }).where('id', '=', id).execute();
  };
  return { admin, role, ...readers, setRole };
}
