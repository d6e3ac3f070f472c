import type { Updateable } from 'kysely';
import {
  getUserProfile,
  ownRows,
  type PersonalDataHandlers,
} from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { ImageGuard } from '#app/features/images/images.server.ts';
import { removeUpload, setUploadPurpose } from '#app/features/images/uploads.server.ts';
import { hasOpenReview, type ReviewSubject } from '#app/features/moderation/review.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { formatDateTime, formatTimeZone } from '#app/text/dates/times.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import type { UsersTable } from '#db/tables/accounts.ts';
import {
  insertProfileRevision,
  listEarlierAvatars,
  listEarlierAvatarsOf,
  listProfileRevisions,
} from './profile-revisions.queries.server.ts';

export type ProfileChange = Updateable<Pick<UsersTable, 'name' | 'about' | 'avatar_image_id'>>;

/**
 * Keeps a profile that is about to change for the moderators who have to review it, with its avatar. Returns false
 * if it is not in the queue or does not change.
 */
export async function keepReportedProfile(
  db: Database,
  userId: number,
  change: ProfileChange,
  now: Date,
): Promise<boolean> {
  const profile = await getUserProfile(db, userId);
  const { name, about, avatar_image_id } = profile;
  const next = { ...profile, ...change };
  const hasNewAvatar = next.avatar_image_id !== avatar_image_id;
  if (next.name === name && next.about === about && !hasNewAvatar) return false;
  if (!(await hasOpenReview(db, 'profile', userId))) return false;
  await insertProfileRevision(db, {
    user_id: userId,
    name,
    about,
    avatar_image_id,
    replaced_at: now,
  });
  if (hasNewAvatar && avatar_image_id !== null) {
    await setUploadPurpose(db, avatar_image_id, 'attachment');
  }
  return true;
}

const MAX_REVISIONS = 20;

/** Earlier versions of a reported profile, as moderators see them, newest first. */
export async function getProfileRevisions(
  db: Database,
  userId: number,
): Promise<{ latest: Date | undefined; versions: ReviewSubject['context'] }> {
  const rows = await listProfileRevisions(db, userId, MAX_REVISIONS);
  if (rows.length === 0) return { latest: undefined, versions: [] };
  const timeZone = await getSiteTimeZone(db);
  const versions = rows.map(({ about, replaced_at, storage_key: key, width, height, ...row }) => {
    const name = publicName(row.name);
    const until = replaced_at.toISOString();
    return {
      author: `${name}, until ${formatDateTime(until, timeZone)} ${formatTimeZone(until, timeZone)}`,
      html: renderMarkdown(escapeMarkdown(about ?? '')),
      images: key && width && height ? [{ key, alt: `Avatar of ${name}`, width, height }] : [],
    };
  });
  return { latest: rows[0]?.replaced_at, versions };
}

/** Moderators see the avatars that reported profiles had. */
export const earlierAvatarGuard: ImageGuard = {
  listPublic: async () => [],
  listVisibleTo: async (db, imageIds, viewer) =>
    can(viewer, 'moderate posts') ? listEarlierAvatars(db, imageIds) : [],
};

/** The database deletes the revisions together with the account. */
export const accountPersonalData: PersonalDataHandlers = {
  records: [
    ownRows({
      name: 'earlierProfiles',
      table: 'profile_revisions',
      column: 'user_id',
      columns: ['name', 'about', 'replaced_at'],
    }),
  ],
  erase: async (unit, { userId, deleteImage }) => {
    for (const id of await listEarlierAvatarsOf(unit.db, userId)) {
      await removeUpload(unit, id, deleteImage);
    }
    return false;
  },
};
