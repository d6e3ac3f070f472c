import type { Database } from '#db/engine.ts';
import type { Person } from '../../http/actor.ts';
import { checkName } from '../../text/names/check-name.ts';
import { isNameTaken, nameGuest } from '../accounts/names.server.ts';

/** Who writes without saying a name. */
export const ANONYMOUS = 'Anonymous';

export type AuthorName = { name: string } | { sentence: string; suggestion: string | undefined };

/** The name a post goes out under: a member's own, a guest's if nobody else has it. */
export async function authorNameOf(
  db: Database,
  writer: Person | undefined,
  typed: string,
): Promise<AuthorName> {
  if (writer?.kind === 'member') return { name: writer.name };
  if (typed === '' || typed.toLowerCase() === ANONYMOUS.toLowerCase()) return { name: ANONYMOUS };
  // What was found to be theirs stays theirs until they type another.
  const checked = await checkName(typed, { isTaken: (skeleton) => isNameTaken(db, skeleton) });
  return checked.isOk
    ? { name: checked.name }
    : { sentence: checked.sentence, suggestion: checked.suggestion };
}

/** Kept with the guest, so that their name is known to them on another page. */
export async function rememberName(db: Database, writer: Person, name: string): Promise<void> {
  if (writer.kind === 'guest' && name !== ANONYMOUS && writer.name !== name) {
    await nameGuest(db, writer.id, name);
  }
}
