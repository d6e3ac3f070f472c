import { findUser, findUserByEmail, insertUser } from '#app/features/identity/identity.server.ts';
import { membersTag } from '#app/features/identity/members.server.ts';
import { ANONYMOUS, checkMemberName, isNameTaken } from '#app/features/identity/names.server.ts';
import { emailInput } from '#app/features/subscriptions/subscriptions.schema.ts';
import { checkName } from '#app/text/names/check-name.ts';
import type { SourceAuthor } from '../import-source.ts';
import { findImported, insertImported } from '../imports.queries.server.ts';
import type { Importing, Writer } from './import-deps.ts';

/** Remembers an author, and adds a member without a password if that was asked for. */
export async function importAuthor(importing: Importing, author: SourceAuthor): Promise<void> {
  const { options, writers } = importing;
  const member =
    options.authors === 'members' ? await findOrAddMember(importing, author) : undefined;
  writers.set(author.sourceId, member ?? { memberId: undefined, name: author.name });
}

async function findOrAddMember(
  importing: Importing,
  author: SourceAuthor,
): Promise<Writer | undefined> {
  const { db, source, report, count } = importing;
  const { sourceId } = author;
  const item = `Author ${author.name}`;
  const knownId = (await findImported(db, source, 'member', [sourceId])).get(sourceId);
  if (knownId !== undefined) {
    const known = await findUser(db, knownId);
    return known && { memberId: known.id, name: known.name };
  }
  const email = emailInput.safeParse(author.email ?? '');
  if (!email.success) {
    await report(item, 'The file has no valid email address, so only the name is used.');
    return undefined;
  }
  const existing = await findUserByEmail(db, email.data);
  if (existing) return { memberId: existing.id, name: existing.name };
  const checked = await checkMemberName(db, author.name);
  const name = checked.isOk ? checked.name : checked.suggestion;
  const free = name ? await checkMemberName(db, name) : checked;
  if (!free.isOk) {
    await report(item, free.message);
    return undefined;
  }
  const id = await addMember(importing, author, { email: email.data, ...free });
  if (id === undefined) return undefined;
  count('members');
  if (free.name !== author.name) await report(item, `Imported as ${free.name}.`);
  return { memberId: id, name: free.name };
}

/** The old site knew the address, so `Forgot password` may send a link to it. */
function addMember(
  { transaction, source, now }: Importing,
  { sourceId, joinedAt }: SourceAuthor,
  { email, name, confusableKey }: { email: string; name: string; confusableKey: string },
): Promise<number | undefined> {
  return transaction(async ({ db, invalidate }) => {
    const id = await insertUser(db, {
      email,
      name,
      confusable_key: confusableKey,
      role: 'subscriber',
      is_email_verified: true,
      created_at: joinedAt ?? now(),
      updated_at: now(),
    });
    if (id === undefined) return undefined;
    await insertImported(db, source, 'member', new Map([[sourceId, id]]), now());
    invalidate(membersTag);
    return id;
  });
}

/** The name of a guest, as close to the old one as the site allows: never that of a member. */
export async function guestName({ db }: Importing, name: string): Promise<string> {
  const isTaken = (confusableKey: string) => isNameTaken(db, confusableKey);
  const checked = await checkName(name, { isTaken });
  if (checked.isOk) return checked.name;
  return checked.suggestion ?? ANONYMOUS;
}
