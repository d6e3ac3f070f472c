import { takeDown, undoTakedown } from '#app/features/legal-notices/legal-notices.server.ts';
import type { ReviewKind, ReviewSubject } from '#app/features/moderation/review.server.ts';
import { stripHtml } from '#app/text/html/strip-html.ts';
import { truncate } from '#app/text/truncate.ts';
import type { ContentKind } from './content-kind.server.ts';
import { createContentNoticeTarget } from './content-notice-target.server.ts';

const MAX_EXCERPT_LENGTH = 240;

/** Lets staff review reported items of a content kind. Removing one takes it down. */
export function createContentReviewKind(contentKind: ContentKind): ReviewKind {
  const { id: kind, label, findPublished } = contentKind;
  const target = createContentNoticeTarget(contentKind);
  return {
    kind,
    right: 'moderate posts',
    findSubjects: async (db, ids) => {
      const subjects = new Map<number, ReviewSubject>();
      for (const id of ids) {
        const item = await contentKind.describe(db, id);
        if (!item) continue;
        const byAuthor = item.author ? `${label} by ${item.author.name},` : label;
        subjects.set(id, {
          ...item,
          id,
          heading: { text: byAuthor, title: item.title },
          excerpt: truncate(stripHtml(item.html), MAX_EXCERPT_LENGTH),
          isByGuest: item.isByGuest ?? false,
          links: [],
          context: [],
        });
      }
      return subjects;
    },
    isVisible: async (db, id) => (await findPublished(db, [id])).length > 0,
    apply: async (unit, id, context) => {
      if (!(await contentKind.describe(unit.db, id))) return undefined;
      const isRemoval = context.decision === 'removed';
      const item = { target, id, decided: { kind, id } };
      return {
        before: { subject: isRemoval ? await takeDown(unit, item, context) : null },
        after: { decision: isRemoval ? 'removed' : 'kept' },
      };
    },
    undo: (unit, id, before, { now }) =>
      undoTakedown(unit, { target, id, decided: { kind, id } }, before, now),
  };
}
