import { defineEditing } from '#app/features/content/editing.server.ts';
import { saveImageUses } from '#app/features/images/texts.server.ts';
import { findYearProblem } from '#app/text/dates/year-limits.ts';
import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { listWeighedEvidence } from '../claim-evidence.queries.server.ts';
import { isSettled } from '../claim-ratings.ts';
import { hasSteps } from '../claim-steps.queries.server.ts';
import { claimSourcesTag, claimsTag, claimTag } from '../claim-tags.ts';
import { isClaimTopic } from '../claim-topics.ts';
import {
  countMentions,
  findClaimRow,
  findMergedInto,
  insertClaim,
  updateClaim,
} from '../claims.queries.server.ts';
import { refuseNewestWording } from '../look-alikes/refuse-same-wording.server.ts';
import { isSameWording } from '../look-alikes/same-wording.ts';
import { DAY_HAS_PASSED, getSiteDay } from '../steps/site-day.server.ts';
import { type ClaimValues, claimFields } from './claim-fields.server.ts';

export const claimEditing = defineEditing(claimFields, {
  table: 'claims',
  create: async (unit, draft) => {
    await refuseNewestWording(unit, draft.title);
    return insertClaim(unit.db, {
      ...draft,
      slug: slugify(draft.title),
      topic: claimFields.initial.topic,
      body: '',
      due_on: null,
      rated_at: draft.created_at,
    });
  },
  load: loadClaim,
  findErrors: async ({ db }, id, { title, dueOn }, { now }) => {
    const errors: Record<string, string> = {};
    const claim = await findClaimRow(db, id);
    const isReworded = title !== undefined && claim && !isSameWording(title, claim.title);
    if (isReworded && claim.rating !== 'unrated') {
      errors.title =
        'The rating is about this statement. Rate the claim “unrated” first. You can correct letter case, quotation marks, spaces and the final period at any time.';
    }
    if (dueOn !== undefined && dueOn !== claim?.due_on) {
      const problem = await findDueDayProblem(db, claim, dueOn, now);
      if (problem) errors.dueOn = problem;
    }
    return errors;
  },
  save: saveClaim,
  findMissing: () => ({}),
  describeArchiving,
  changeTags: async (_db, id) => [claimsTag, claimSourcesTag, claimTag(id)],
  findObstacle: async (db, id) => {
    const into = await findMergedInto(db, id);
    return into && `It was merged into “${into.statement}”.`;
  },
  beforePublishing: async ({ db }, id, { isNew, now }) => {
    // Lists show the latest first, so one that was a draft for long starts at the top.
    if (isNew && !(await hasSteps(db, id))) await updateClaim(db, id, { rated_at: now });
  },
});

async function describeArchiving(db: Database, id: number): Promise<string> {
  const [evidence, mentions] = [await listWeighedEvidence(db, id), await countMentions(db, id)];
  const pieces = evidence.length === 1 ? '1 piece' : `${evidence.length} pieces`;
  const pages =
    mentions === 1
      ? 'The page that mentions it loses its mark'
      : `The ${mentions} pages that mention it lose its mark`;
  return [
    `“Archive” takes the claim off the site with its ${pieces} of evidence, its history and its discussion, and out of the records of sources.`,
    mentions > 0 && `${pages}.`,
    'Publishing it again brings all of it back.',
  ]
    .filter(Boolean)
    .join(' ');
}

async function findDueDayProblem(
  db: Database,
  claim: Awaited<ReturnType<typeof findClaimRow>>,
  dueOn: string | null,
  now: Date,
): Promise<string | undefined> {
  if (claim && isSettled(claim.rating)) {
    return 'The due date of a settled claim stays. Reopen it first.';
  }
  if (dueOn === null) return undefined;
  if (dueOn < (await getSiteDay(db, now))) return DAY_HAS_PASSED;
  return findYearProblem(dueOn, now);
}

async function loadClaim(db: Database, id: number): Promise<ClaimValues | undefined> {
  const row = await findClaimRow(db, id);
  if (!row) return undefined;
  const { title, topic, body, due_on: dueOn } = row;
  return { title, topic: isClaimTopic(topic) ? topic : 'other', body, dueOn };
}

async function saveClaim(
  { db }: UnitOfWork,
  id: number,
  { title, topic, body, dueOn }: ClaimValues,
): Promise<void> {
  await updateClaim(db, id, { title, slug: slugify(title), topic, body, due_on: dueOn });
  await saveImageUses(db, { kind: 'claim', contentId: id }, [body]);
}
