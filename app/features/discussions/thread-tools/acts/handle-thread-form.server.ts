import { AppError } from '#app/errors.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { type ActDeps, actOnThread } from '../act-on-thread.server.ts';
import { type ThreadIntent, threadIntents } from '../thread-tools.schema.ts';
import { lock, unlock } from './lock.server.ts';
import { move } from './move.server.ts';
import { note, removeNote } from './note.server.ts';
import { pin, unpin } from './pin.server.ts';
import { pinComment, unpinComment } from './pin-comment.server.ts';
import type { PlanAct } from './plan-act.server.ts';
import { slowMode } from './slow-mode.server.ts';

const planAct: Record<ThreadIntent, PlanAct> = {
  lock,
  unlock,
  pin,
  unpin,
  'slow-mode': slowMode,
  move,
  note,
  'remove-note': removeNote,
  'pin-comment': pinComment,
  'unpin-comment': unpinComment,
};

/** Does what the form says. Returns the audit entry's id, or undefined if nothing changes. */
export async function handleThreadForm(
  deps: ActDeps,
  id: number | undefined,
  form: FormData,
): Promise<number | undefined> {
  const intent = threadIntents.find((known) => known === formText(form, 'intent'));
  if (!intent) throw new AppError('refused', { message: 'Choose an action.' });
  if (id === undefined) throw new AppError('not-found');
  return actOnThread(deps, id, (thread, unit) =>
    planAct[intent](thread, { unit, form, actor: deps.actor, now: deps.now }),
  );
}
