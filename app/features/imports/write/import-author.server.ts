import { findUser, findUserByEmail, insertUser } from '#app/features/identity/identity.server.ts';
import { membersTag } from '#app/features/identity/members.server.ts';
import { ANONYMOUS, isNameTaken } from '#app/features/identity/names.server.ts';
import { emailInput } from '#app/features/subscriptions/subscriptions.schema.ts';
import { checkName } from '#app/text/names/check-name.ts';
import type { Database } from '#db/engine.ts';
import { itemName, RENAMED, renamedItem } from '../describe-item.ts';
import type { SourceAuthor } from '../import-source.ts';
import { countEarlier, findImported, insertImported } from '../imports.queries.server.ts';
import type { RecordOutcome } from '../record-outcomes.ts';
import type { Importing, Writer } from './import-deps.ts';

/** Remembers an author, and adds a member without a password if that was asked for. */
export async function importAuthor(
  importing: Importing,
  author: SourceAuthor,
): Promise<RecordOutcome> {
  const { db, options, writers, source, count } = importing;
  const { sourceId } = author;
  const isMember = options.authors === 'members';
  const member = isMember ? await findOrAddMember(importing, author) : undefined;
  writers.set(sourceId, member ?? { memberId: undefined, name: author.name });
  const added = await findImported(db, source, 'member', [sourceId]);
  if (!isMember || added.size === 0) return 'namedRecords';
  const earlier = await countEarlier(db, importing, 'member', [sourceId]);
  count('known', earlier);
  return earlier > 0 ? 'knownRecords' : 'addedRecords';
}

async function findOrAddMember(
  importing: Importing,
  author: SourceAuthor,
): Promise<Writer | undefined> {
  const { db, source, report, note } = importing;
  const { sourceId } = author;
  const item = itemName(author);
  const knownId = (await findImported(db, source, 'member', [sourceId])).get(sourceId);
  if (knownId !== undefined) {
    const known = await findUser(db, knownId);
    return known && { memberId: known.id, name: known.name };
  }
  const plan = await planMember(db, author);
  if ('existing' in plan) return plan.existing;
  if ('problem' in plan) {
    await report(item, plan.problem);
    return undefined;
  }
  const id = await addMember(importing, author, plan.account);
  if (id === undefined) return undefined;
  const { name } = plan.account;
  if (name !== author.name) await note(renamedItem(author.name, name), RENAMED);
  return { memberId: id, name };
}

export interface NewMember {
  email: string;
  name: string;
  confusableKey: string;
}

type PlannedMember =
  | { existing: Writer | undefined }
  /** Why only the name is used. */
  | { problem: string }
  /** The name can be another one than the author’s. */
  | { account: NewMember };

/** The member that an author becomes. `added` has those of the file so far who do not exist yet. */
export async function planMember(
  db: Database,
  author: SourceAuthor,
  added: readonly NewMember[] = [],
): Promise<PlannedMember> {
  const parsed = emailInput.safeParse(author.email ?? '');
  if (!parsed.success) {
    return { problem: 'The file has no valid email address, so only the name is used.' };
  }
  const email = parsed.data;
  const existing = await findUserByEmail(db, email);
  if (existing) return { existing: { memberId: existing.id, name: existing.name } };
  if (added.some((one) => one.email === email)) return { existing: undefined };
  const check = (name: string) =>
    checkName(name, {
      isTaken: async (key) =>
        added.some(({ confusableKey }) => confusableKey === key) || (await isNameTaken(db, key)),
    });
  const checked = await check(author.name);
  const name = checked.isOk ? checked.name : checked.suggestion;
  const free = name ? await check(name) : checked;
  if (!free.isOk) return { problem: free.message };
  return { account: { email, name: free.name, confusableKey: free.confusableKey } };
}

/** The old site knew the address, so `Forgot password` may send a link to it. */
function addMember(
  importing: Importing,
  { sourceId, joinedAt }: SourceAuthor,
  { email, name, confusableKey }: NewMember,
): Promise<number | undefined> {
  const { write, now } = importing;
  return write(async ({ db, invalidate }, count) => {
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
    count('members');
    await insertImported(db, importing, 'member', new Map([[sourceId, id]]), now());
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
