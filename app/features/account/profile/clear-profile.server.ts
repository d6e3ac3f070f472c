import { z } from 'zod';
import { findUser, getUserProfile, updateUser } from '#app/features/identity/identity.server.ts';
import { membersTag, memberTag } from '#app/features/identity/members.server.ts';
import { setUploadPurpose } from '#app/features/images/uploads.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';

/** The parts of a profile that staff can clear. */
export const profileParts = { about: 'Only the text', avatar: 'Only the avatar' } as const;

export type ProfilePart = keyof typeof profileParts;

/** The text and image that were cleared. */
export const clearedProfile = z.object({
  about: z.string().nullable(),
  avatarImageId: z.number().nullable(),
});

export type ClearedProfile = z.output<typeof clearedProfile>;

type ProfileUnit = Pick<UnitOfWork, 'db' | 'invalidate'>;

/** Whether it is a member with a text or an avatar. */
export async function hasProfileContent(db: Database, userId: number): Promise<boolean> {
  if (!(await findUser(db, userId))) return false;
  const { about, avatar_image_id } = await getUserProfile(db, userId);
  return about !== null || avatar_image_id !== null;
}

/**
 * Clears a member's text and avatar, or one part. Returns what they were, or undefined if there was
 * nothing to clear.
 */
export async function clearProfile(
  { db, invalidate }: ProfileUnit,
  userId: number,
  now: Date,
  part?: ProfilePart,
): Promise<ClearedProfile | undefined> {
  const profile = await getUserProfile(db, userId);
  const about = part === 'avatar' ? null : profile.about;
  const avatarImageId = part === 'about' ? null : profile.avatar_image_id;
  if (about === null && avatarImageId === null) return undefined;
  await updateUser(db, userId, {
    ...(about !== null && { about: null }),
    ...(avatarImageId !== null && { avatar_image_id: null }),
    updated_at: now,
  });
  // Keeps the image for an undo: an attachment of nothing is visible to no one.
  if (avatarImageId !== null) await setUploadPurpose(db, avatarImageId, 'attachment');
  invalidate(membersTag, memberTag(userId));
  return { about, avatarImageId };
}

/** Keeps what the member has entered since. */
export async function restoreProfile(
  { db, invalidate }: ProfileUnit,
  userId: number,
  before: ClearedProfile,
  now: Date,
): Promise<void> {
  const current = await getUserProfile(db, userId);
  const isAvatarRestored =
    current.avatar_image_id === null &&
    before.avatarImageId !== null &&
    (await setUploadPurpose(db, before.avatarImageId, 'avatar'));
  await updateUser(db, userId, {
    about: current.about ?? before.about,
    avatar_image_id: isAvatarRestored ? before.avatarImageId : current.avatar_image_id,
    updated_at: now,
  });
  invalidate(membersTag, memberTag(userId));
}
