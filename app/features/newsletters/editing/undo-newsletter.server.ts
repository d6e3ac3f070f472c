import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { changedSince, type UndoDeps, type UndoHandler } from '#app/features/audit/audit.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  deleteDraft,
  insertNewsletter,
  lockNewsletter,
  updateNewsletter,
} from '../newsletters.queries.server.ts';
import {
  columnsOf,
  draftRow,
  type NewsletterText,
  recordText,
  textOf,
} from './edit-newsletter.server.ts';
import {
  changeCampaign,
  scheduleNewsletter,
  unscheduleNewsletter,
} from './manage-newsletter.server.ts';

interface Undone {
  id: number;
  subject: string;
  before: unknown;
  after: unknown;
}

type Undo = (unit: UnitOfWork, deps: UndoDeps, entry: Undone) => Promise<void>;

const schedule = z.object({ at: z.coerce.date() });

/** Nothing brings back the recipients of a canceled newsletter, so canceling is final. */
const undos: Record<string, Undo> = {
  'newsletter.create': undoCreation,
  'newsletter.update': undoEdit,
  'newsletter.delete': undoDeletion,
  'newsletter.send': (unit, deps, { id }) => unscheduleNewsletter(unit, deps, id),
  'newsletter.unschedule': undoUnscheduling,
  'newsletter.pause': (unit, deps, { id }) => changeCampaign(unit, deps, id, 'resume'),
  'newsletter.resume': (unit, deps, { id }) => changeCampaign(unit, deps, id, 'pause'),
};

export const newsletterUndo: UndoHandler = {
  covers: (action) => Object.hasOwn(undos, action),
  undo: (deps, { action, subject: { id = 0, name }, before, after }) =>
    deps.transaction(
      (unit) =>
        undos[action]?.(unit, deps, { id, subject: name, before, after }) ?? Promise.resolve(),
    ),
};

async function undoCreation(unit: UnitOfWork, deps: UndoDeps, { id, after }: Undone) {
  const { text: before } = await getUnchanged(unit, id, after);
  await deleteDraft(unit.db, id);
  await recordText(unit, deps, { id, before }, 'delete');
}

async function undoEdit(unit: UnitOfWork, deps: UndoDeps, { id, before, after }: Undone) {
  const current = await getUnchanged(unit, id, after);
  const restored = before as NewsletterText;
  const change = { ...columnsOf(restored), revision: current.revision + 1 };
  await updateNewsletter(unit.db, id, 'draft', change);
  await recordText(unit, deps, { id, before: current.text, after: restored }, 'update');
}

async function undoDeletion(unit: UnitOfWork, deps: UndoDeps, { id, before }: Undone) {
  if (await lockNewsletter(unit.db, id)) throw changedSince();
  const text = before as NewsletterText;
  await insertNewsletter(unit.db, { id, ...draftRow(text, deps.actor.id, deps.now) });
  await recordText(unit, deps, { id, after: text }, 'create');
}

async function undoUnscheduling(unit: UnitOfWork, deps: UndoDeps, { id, before }: Undone) {
  const { at } = schedule.parse(before);
  // Its time has passed: sending it right now would be a surprise.
  if (at <= deps.now) throw new AppError('refused', { message: 'That time has passed.' });
  await scheduleNewsletter(unit, deps, { id, at });
}

/** @throws AppError refused if it is no draft any more, or has another text */
async function getUnchanged({ db }: UnitOfWork, id: number, text: unknown) {
  const row = await lockNewsletter(db, id);
  if (row?.status !== 'draft' || !isDeepStrictEqual(textOf(row), text)) {
    throw changedSince();
  }
  return { revision: row.revision, text: textOf(row) };
}
