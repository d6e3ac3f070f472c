import {
  takeDown,
  undoTakedown,
  withStandingTakedown,
} from '#app/features/legal-notices/legal-notices.server.ts';
import type { ReviewKind, ReviewSubject } from '#app/features/moderation/review.server.ts';
import { stripHtml } from '#app/text/html/strip-html.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import { profileNoticeTarget } from './profile-notice-target.server.ts';
import { getProfileRevisions } from './profile-revisions.server.ts';
import { listProfiles } from './profiles.queries.server.ts';

const MAX_EXCERPT_LENGTH = 240;

const getItem = (id: number) => ({
  target: profileNoticeTarget,
  id,
  decided: { kind: 'profile' as const, id },
});

/** Lets staff review reported profiles. Removing one clears its text and avatar, or one of them. */
export const profileReviewKind: ReviewKind = {
  kind: 'profile',
  right: 'moderate posts',
  findSubjects: async (db, ids) => {
    const subjects = await Promise.all(ids.map((id) => findSubject(db, id)));
    return new Map(subjects.flatMap((subject) => (subject ? [[subject.id, subject]] : [])));
  },
  isVisible: async (db, id) => (await listProfiles(db, [id])).some((row) => row.is_email_verified),
  ...(profileNoticeTarget.findConflict && { findConflict: profileNoticeTarget.findConflict }),
  apply: async (unit, id, context) => {
    if ((await listProfiles(unit.db, [id])).length === 0) return undefined;
    const isRemoval = context.decision === 'removed';
    return {
      before: { subject: isRemoval ? await takeDown(unit, getItem(id), context) : null },
      after: { decision: isRemoval ? 'removed' : 'kept' },
    };
  },
  undo: async (unit, id, before, { now }) => {
    if ((await listProfiles(unit.db, [id])).length === 0) return false;
    return undoTakedown(unit, getItem(id), before, now);
  },
};

async function findSubject(db: Database, id: number): Promise<ReviewSubject | undefined> {
  const profile = await profileNoticeTarget.describe(db, id);
  if (!profile) return undefined;
  const { latest, versions } = await getProfileRevisions(db, id);
  return {
    ...(await withStandingTakedown(db, getItem(id), profile)),
    id,
    createdAt: profile.createdAt ?? '',
    heading: { text: 'Profile of', title: profile.author?.name },
    excerpt: truncate(stripHtml(profile.html), MAX_EXCERPT_LENGTH),
    isByGuest: false,
    edit: latest && { at: latest.toISOString() },
    links: [],
    context: versions,
  };
}
