import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { Limits } from '#platform/limits/attempt-limit.ts';
import type { Member } from '../../http/actor.ts';
import { checkMemberName } from './member-name.server.ts';
import { membersTag, memberTag, nameTag } from './members.server.ts';
import { findProfile } from './own-account.queries.server.ts';
import type { PersonalTraces } from './personal-traces.server.ts';
import type { ProfileInput } from './profile.schema.ts';
import { updateUser } from './users.queries.server.ts';

const DAY = 86_400;
/** Others have to get used to a name. */
const renamesRule = { name: 'rename', attempts: 5, withinSeconds: DAY };

export interface ProfileParts {
  db: Database;
  transaction: RunTransaction;
  limits: Limits;
  now: Date;
  traces: readonly PersonalTraces[];
}

export async function getProfile(db: Database, member: Member) {
  const { name, about, avatar_image_id } = await findProfile(db, member.id);
  return { name, about: about ?? '', avatarImageId: avatar_image_id };
}

/** A sentence about the name that cannot be had; undefined when all is as wanted. */
export async function changeProfile(
  { db, transaction, limits, now, traces }: ProfileParts,
  member: Member,
  input: ProfileInput,
): Promise<string | undefined> {
  const about = input.about || null;
  if (input.name === member.name) {
    await transaction((unit) => saveProfile(unit, member.id, { about, updated_at: now }));
    return undefined;
  }
  const check = await checkMemberName(db, input.name, member.id);
  if (!check.isOk) return check.sentence;
  if (!(await limits(renamesRule).allow(String(member.id)))) {
    return 'That is the fifth name today; please keep this one until tomorrow.';
  }
  const { name, skeleton } = check;
  await transaction(async (unit) => {
    const columns = { name, name_skeleton: skeleton, about, updated_at: now };
    await saveProfile(unit, member.id, columns);
    unit.changes(nameTag);
    for (const { rename } of traces) await rename?.(unit, member.id, name);
  });
  return undefined;
}

/** The picture beside the name; undefined takes it away. Answers with the one that was there. */
export async function changeAvatar(
  unit: UnitOfWork,
  member: Member,
  imageId: number | undefined,
  now: Date,
): Promise<number | null> {
  const { avatar_image_id } = await findProfile(unit.db, member.id);
  await saveProfile(unit, member.id, { avatar_image_id: imageId ?? null, updated_at: now });
  return avatar_image_id;
}

async function saveProfile(
  { db, changes }: Pick<UnitOfWork, 'db' | 'changes'>,
  id: number,
  columns: Parameters<typeof updateUser>[2],
): Promise<void> {
  await updateUser(db, id, columns);
  changes(membersTag, memberTag(id));
}
