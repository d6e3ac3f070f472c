import { AppError } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import { toThreadState } from '../thread-state/present-state.server.ts';
import {
  type ActDeps,
  actOnThread,
  ensureModerates,
  getThreadName,
} from './act-on-thread.server.ts';
import { planAct } from './thread-acts.server.ts';
import { findToolThread } from './thread-tools.queries.server.ts';
import { threadIntents } from './thread-tools.schema.ts';

/** @throws AppError not-found, forbidden */
export async function getThreadTools(
  { db, actor, now, contentKinds }: ActDeps & Pick<StaffArgs, 'db'>,
  id: number | undefined,
) {
  const thread = await requireRow(id, (known) => findToolThread(db, known));
  if (thread.post_count === 0) throw new AppError('not-found');
  ensureModerates(actor, thread);
  return {
    name: await getThreadName(db, contentKinds, thread),
    path: threadPath(thread.id),
    state: toThreadState(thread, now) ?? {},
  };
}

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
    planAct[intent](thread, { unit, form, now: deps.now }),
  );
}
