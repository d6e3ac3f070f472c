import { isDeepStrictEqual } from 'node:util';
import { memberPath } from '#app/features/identity/embeds/member-path.ts';
import { findUser } from '#app/features/identity/identity.server.ts';
import { findMemberByName, memberTag } from '#app/features/identity/members.server.ts';
import { imageKeyIn } from '#app/features/images/embeds/image-url.ts';
import type { NoticeTarget } from '#app/features/legal-notices/legal-notices.server.ts';
import { sanctionRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { publicName } from '#app/text/names/public-name.ts';
import {
  clearedProfile,
  clearProfile,
  profileParts,
  restoreProfile,
} from './clear-profile.server.ts';
import { findAvatarOwner, listProfiles } from './profiles.queries.server.ts';

const NOTHING_TO_REMOVE = 'This profile has no text and no avatar, so there is nothing to remove.';

const MEMBER = /^\/members\/([^/]+)$/;

/** Lets legal notices name members' profiles and avatars. Staff clear the text, the avatar or both. */
export const profileNoticeTarget: NoticeTarget = {
  kind: 'profile',
  findByUrl: async (db, { pathname }) => {
    const avatar = imageKeyIn(pathname);
    if (avatar) return findAvatarOwner(db, avatar);
    const name = decode(MEMBER.exec(pathname)?.[1]);
    return name === undefined ? undefined : (await findMemberByName(db, name))?.id;
  },
  describe: async (db, id) => {
    const [row] = await listProfiles(db, [id]);
    if (!row) return undefined;
    const name = publicName(row.name);
    const { storage_key: key, width, height } = row;
    const alt = `Avatar of ${name}`;
    return {
      kindLabel: 'Profile',
      title: `Profile of ${name}`,
      html: renderMarkdown(escapeMarkdown(row.about ?? '')),
      author: { id, name },
      path: memberPath(row.name),
      images: key && width && height ? [{ key, alt, width, height }] : [],
      createdAt: row.created_at.toISOString(),
      // A name cannot be removed, only changed.
      editLink: { label: 'Change the name', path: `/admin/users/${id}`, right: 'manage users' },
      ...(row.about && row.storage_key && { parts: profileParts }),
      ...(!row.about && !row.storage_key && { nothingToRemove: NOTHING_TO_REMOVE }),
    };
  },
  cacheTags: (id) => [memberTag(id)],
  findConflict: async (db, id, reviewer) => {
    const member = await findUser(db, id);
    return (
      member && sanctionRefusal(reviewer, member) && 'Another admin needs to review this profile.'
    );
  },
  remove: (unit, id, { now, part }) => clearProfile(unit, id, now, part),
  restore: async (unit, id, before, now) => {
    if ((await listProfiles(unit.db, [id])).length === 0) return false;
    await restoreProfile(unit, id, clearedProfile.parse(before), now);
    return true;
  },
  isSameRemoval: (a, b) =>
    isDeepStrictEqual(clearedProfile.safeParse(a).data, clearedProfile.safeParse(b).data),
};

/** Undefined for an invalid escape sequence. */
function decode(segment: string | undefined): string | undefined {
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
