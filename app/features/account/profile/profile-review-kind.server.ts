import { z } from 'zod';
import { memberPath } from '#app/features/identity/embeds/member-path.ts';
import { findUser } from '#app/features/identity/identity.server.ts';
import type { ReviewKind, ReviewSubject } from '#app/features/moderation/moderation.server.ts';
import { sanctionRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { publicName } from '#app/text/public-name.ts';
import { truncate } from '#app/text/truncate.ts';
import { clearedProfile, clearProfile, restoreProfile } from './clear-profile.server.ts';
import { listProfiles, type ProfileRow } from './profiles.queries.server.ts';

const MAX_EXCERPT_LENGTH = 240;

const undoPayload = z.looseObject({ profile: clearedProfile.nullable() });

/** Lets staff review reported profiles. Removing one clears its text and avatar. */
export const profileReviewKind: ReviewKind = {
  kind: 'profile',
  right: 'moderate posts',
  findSubjects: async (db, ids) => {
    const rows = await listProfiles(db, ids);
    return new Map(rows.map((row) => [row.id, present(row)]));
  },
  isVisible: async (db, id) => (await listProfiles(db, [id])).some((row) => row.is_email_verified),
  findConflict: async (db, id, reviewer) => {
    const member = await findUser(db, id);
    return (
      member && sanctionRefusal(reviewer, member) && 'Another admin needs to review this profile.'
    );
  },
  apply: async (unit, id, { decision, now }) => {
    if ((await listProfiles(unit.db, [id])).length === 0) return undefined;
    if (decision !== 'removed') return { before: { profile: null }, after: { decision: 'kept' } };
    const profile = await clearProfile(unit, id, now);
    return { before: { profile: profile ?? null }, after: { decision: 'removed' } };
  },
  undo: async (unit, id, before, { now }) => {
    if ((await listProfiles(unit.db, [id])).length === 0) return false;
    const { profile } = undoPayload.parse(before);
    if (profile) await restoreProfile(unit, id, profile, now);
    return true;
  },
};

function present(row: ProfileRow): ReviewSubject {
  const name = publicName(row.name);
  const about = row.about ?? '';
  return {
    id: row.id,
    heading: { text: 'Profile of', title: name },
    title: `Profile of ${name}`,
    html: renderMarkdown(escapeMarkdown(about)),
    excerpt: truncate(about, MAX_EXCERPT_LENGTH),
    author: { id: row.id, name },
    isByGuest: false,
    createdAt: row.created_at.toISOString(),
    path: memberPath(row.name),
    images: row.storage_key ? [{ key: row.storage_key, alt: `Avatar of ${name}` }] : [],
    links: [],
    kindLabel: 'Profile',
    context: [],
  };
}
