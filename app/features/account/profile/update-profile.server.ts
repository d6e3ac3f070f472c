import { AppError } from '#app/errors.ts';
import { countVisiblePosts } from '#app/features/discussions/discussions.server.ts';
import {
  getUserProfile,
  type PersonalDataHandlers,
  updateUser,
} from '#app/features/identity/identity.server.ts';
import { membersTag, memberTag, renameActor } from '#app/features/identity/members.server.ts';
import { checkMemberName, refuseOnUniqueViolation } from '#app/features/identity/names.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { screenName, screenProfile } from '#app/features/moderation/profiles.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ProfileInput } from './profile.schema.ts';
import { keepReportedProfile, type ProfileChange } from './profile-revisions.server.ts';

const DAY_SECONDS = 86_400;
/** Frequent renames would confuse other members. */
const renamesRule = { name: 'rename', attempts: 5, withinSeconds: DAY_SECONDS };

export interface UpdateProfileDeps
  extends Pick<RequestContext, 'db' | 'transaction' | 'limits' | 'now'> {
  personalData: readonly PersonalDataHandlers[];
}

export async function getOwnProfile(db: Database, member: Member) {
  const { name, about, avatar_image_id } = await getUserProfile(db, member.id);
  return { name, about: about ?? '', avatarImageId: avatar_image_id };
}

/** @throws AppError refused at `name` or `about` */
export async function updateProfile(
  { db, transaction, limits, now, personalData }: UpdateProfileDeps,
  member: Member,
  input: ProfileInput,
): Promise<void> {
  const about = input.about || null;
  await screenInput(db, member, input, now);
  if (input.name === member.name) {
    const columns = { about, updated_at: now };
    await transaction((unit) => updateProfileColumns(unit, member.id, columns));
    return;
  }
  const check = await checkMemberName(db, input.name, { ownId: member.id });
  if (!check.isOk) throw new AppError('refused', { message: check.message, field: 'name' });
  if (!(await limits(renamesRule).allow(String(member.id)))) {
    const message = 'You’ve changed your name five times today. Wait until tomorrow.';
    throw new AppError('refused', { message, field: 'name' });
  }
  const { name, confusableKey } = check;
  await refuseOnUniqueViolation(() =>
    transaction(async (unit) => {
      const columns = { name, confusable_key: confusableKey, about, updated_at: now };
      await updateProfileColumns(unit, member.id, columns);
      await renameActor(unit, personalData, member.id, name);
    }),
  );
}

/** A name or text that has not changed is not screened again. */
async function screenInput(
  db: Database,
  member: Member,
  input: ProfileInput,
  now: Date,
): Promise<void> {
  const current = await getOwnProfile(db, member);
  const visiblePostCount = (await countVisiblePosts(db, [member.id])).get(member.id) ?? 0;
  const screen = (text: string) =>
    screenProfile(db, { member, text, hasImages: false, visiblePostCount }, now);
  const isFree = input.name === current.name || can(member, 'open the admin area');
  const name = isFree
    ? undefined
    : ((await screenName(db, input.name)) ?? (await screen(input.name)));
  const about = input.about === current.about ? undefined : await screen(input.about);
  const errors = { ...(name && { name }), ...(about && { about }) };
  if (name || about) throw new AppError('refused', { errors });
}

/**
 * Sets the avatar, or removes it without an image id.
 * @returns the image id of the previous avatar, unless moderators still need it
 */
export async function replaceAvatar(
  unit: UnitOfWork,
  member: Member,
  imageId: number | undefined,
  now: Date,
): Promise<number | null> {
  const { avatar_image_id } = await getUserProfile(unit.db, member.id);
  const columns = { avatar_image_id: imageId ?? null, updated_at: now };
  const isKept = await updateProfileColumns(unit, member.id, columns);
  return isKept ? null : avatar_image_id;
}

/** Returns whether moderators can still see the profile as it was. */
async function updateProfileColumns(
  { db, invalidate }: Pick<UnitOfWork, 'db' | 'invalidate'>,
  id: number,
  columns: ProfileChange & { updated_at: Date; confusable_key?: string },
): Promise<boolean> {
  const isKept = await keepReportedProfile(db, id, columns, columns.updated_at);
  await updateUser(db, id, columns);
  invalidate(membersTag, memberTag(id));
  return isKept;
}
