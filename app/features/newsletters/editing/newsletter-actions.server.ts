import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  changedSince,
  defineActions,
  type RecordedAuditEntry,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  deleteDraft,
  insertNewsletter,
  lockNewsletter,
  updateNewsletter,
} from '../newsletters.queries.server.ts';
import {
  draftRow,
  getColumns,
  getText,
  type NewsletterText,
  recordText,
} from './edit-newsletter.server.ts';
import {
  changeCampaign,
  scheduleNewsletter,
  unscheduleNewsletter,
} from './manage-newsletter.server.ts';

const schedule = z.object({ at: z.coerce.date() });

const getId = ({ subject }: RecordedAuditEntry): number => subject.id ?? 0;

const undoCreation: Undo = async (unit, deps, entry) => {
  const id = getId(entry);
  const { text: before } = await getUnchanged(unit, entry);
  await deleteDraft(unit.db, id);
  await recordText(unit, deps, { id, before }, 'delete');
};

const undoEdit: Undo = async (unit, deps, entry) => {
  const id = getId(entry);
  const current = await getUnchanged(unit, entry);
  const restored = entry.before as NewsletterText;
  const change = { ...getColumns(restored), revision: current.revision + 1 };
  await updateNewsletter(unit.db, id, 'draft', change);
  await recordText(unit, deps, { id, before: current.text, after: restored }, 'update');
};

const undoDeletion: Undo = async (unit, deps, entry) => {
  const id = getId(entry);
  if (await lockNewsletter(unit.db, id)) throw changedSince();
  const text = entry.before as NewsletterText;
  await insertNewsletter(unit.db, { id, ...draftRow(text, deps.actor.id, deps.now) });
  await recordText(unit, deps, { id, after: text }, 'create');
};

const undoUnscheduling: Undo = async (unit, deps, entry) => {
  const { at } = schedule.parse(entry.before);
  // Its time has passed: sending it right now would be a surprise.
  if (at <= deps.now) throw new AppError('refused', { message: 'That time has passed.' });
  await scheduleNewsletter(unit, deps, { id: getId(entry), at });
};

/** Nothing brings back the recipients of a canceled newsletter, so canceling is final. */
export const newsletterActions = defineActions('newsletter', {
  create: { label: 'Added', undo: undoCreation },
  update: { label: 'Edited', undo: undoEdit },
  delete: { label: 'Deleted', undo: undoDeletion },
  send: {
    label: 'Sent or scheduled',
    undo: (unit, deps, entry) => unscheduleNewsletter(unit, deps, getId(entry)),
  },
  unschedule: { label: 'Unscheduled', undo: undoUnscheduling },
  pause: {
    label: 'Paused',
    undo: (unit, deps, entry) => changeCampaign(unit, deps, getId(entry), 'resume'),
  },
  resume: {
    label: 'Resumed',
    undo: (unit, deps, entry) => changeCampaign(unit, deps, getId(entry), 'pause'),
  },
  cancel: { label: 'Canceled' },
});

/** @throws AppError refused if it is no draft any more, or has another text */
async function getUnchanged({ db }: UnitOfWork, entry: RecordedAuditEntry) {
  const row = await lockNewsletter(db, getId(entry));
  if (row?.status !== 'draft') throw changedSince();
  const text = getText(row);
  requireUnchanged(text, entry.after);
  return { revision: row.revision, text };
}
