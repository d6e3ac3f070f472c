import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  changedSince,
  defineActions,
  recordAuditEntry,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import {
  findPublicationForUpdate,
  updatePublishedAt,
} from '#app/features/content/content.server.ts';
import type { Member } from '#app/http/actor.ts';
import { tooLong } from '#app/text/format-number.ts';
import { dropInvisible } from '#app/text/one-line.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { Correction } from '../article.ts';
import { articleTag, newsTag } from '../get-news.server.ts';
import { presentCorrection } from './corrections.present.server.ts';
import {
  deleteCorrection,
  insertCorrection,
  listCorrections,
} from './corrections.queries.server.ts';

const MAX_LENGTH = 1000;

/** Newest first. */
export async function getCorrections(db: Database, articleId: number): Promise<Correction[]> {
  return (await listCorrections(db, [articleId])).map(presentCorrection);
}

const text = (empty: string) =>
  z.string().trim().overwrite(dropInvisible).min(1, empty).max(MAX_LENGTH, tooLong(MAX_LENGTH));

export const correctionInput = z.object({
  what: text('Say what was corrected.'),
  why: text('Say why it was wrong.'),
});

interface CorrectionDeps {
  transaction: RunTransaction;
  actor: Member;
  now: Date;
}

/**
 * Shows the correction on the article and issues the article again in feeds. Returns the audit entry.
 * @throws AppError refused if the article is not published
 */
export function addCorrection(
  { transaction, actor, now }: CorrectionDeps,
  articleId: number,
  { what, why }: z.output<typeof correctionInput>,
): Promise<number> {
  return transaction(async (unit) => {
    const article = await findPublicationForUpdate(unit.db, 'articles', articleId);
    if (!article) throw new AppError('not-found');
    if (article.status !== 'published') {
      throw new AppError('refused', { message: 'Only a published article can be corrected.' });
    }
    const correctionId = await insertCorrection(unit.db, { articleId, what, why, now });
    await touch(unit, article, now);
    return recordAuditEntry(
      unit.db,
      {
        actor: { id: actor.id, name: actor.name },
        action: 'article.correct',
        subject: { kind: 'article', id: articleId, name: article.title },
        before: { undoData: { correctionId } },
        after: { what, why },
      },
      now,
    );
  });
}

/** Feeds and sitemaps show when it changed. */
async function touch(
  { db, invalidate }: UnitOfWork,
  { id, published_at }: { id: number; published_at: Date },
  now: Date,
): Promise<void> {
  await updatePublishedAt(db, 'articles', { id, publishedAt: published_at, now });
  invalidate(newsTag, articleTag(id));
}

const undoPayload = z.object({ undoData: z.object({ correctionId: z.number() }) });

const undo: Undo = async (unit, { now, actor }, { subject, before }) => {
  const { correctionId } = undoPayload.parse(before).undoData;
  const article = await findPublicationForUpdate(unit.db, 'articles', subject.id ?? 0);
  const isDeleted = await deleteCorrection(unit.db, correctionId);
  if (!article || !isDeleted) throw changedSince();
  await touch(unit, article, now);
  await recordAuditEntry(
    unit.db,
    {
      actor: { id: actor.id, name: actor.name },
      action: 'article.uncorrect',
      subject: { kind: 'article', id: article.id, name: article.title },
    },
    now,
  );
};

export const correctionActions = defineActions('article', {
  correct: { label: 'Corrected', undo },
  uncorrect: { label: 'Withdrew a correction of' },
});
