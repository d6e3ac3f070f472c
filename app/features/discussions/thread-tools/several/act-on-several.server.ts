import { AppError } from '#app/errors.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { lockBoardCategories } from '../../categories/board-categories.server.ts';
import { lockThreads } from '../../post-moves/thread-moves.queries.server.ts';
import type { ActDeps } from '../act-on-thread.server.ts';
import { handleThreadForm } from '../acts/handle-thread-form.server.ts';
import { mergeWithin } from '../moves/merge-threads.server.ts';
import { hideThread } from './hide-thread.server.ts';
import type { SeveralIntent } from './selected-threads.ts';

/** Does the same with all of these threads, or nothing. Returns the audit entries of those that change. */
export function actOnSeveral(
  deps: ActDeps,
  intent: SeveralIntent,
  ids: readonly number[],
  form: FormData,
): Promise<number[]> {
  return deps.transaction(async (unit) => {
    if (intent === 'move') await lockBoardCategories(unit);
    if (intent === 'pin') await unit.advisoryLock('pinned threads');
    const found = await lockThreads(unit.db, ids);
    if (found.length < ids.length) throw new AppError('refused', { message: SOME_GONE });
    if (intent === 'merge') return mergeSelected(unit, deps, ids, form);
    const within: ActDeps = { ...deps, transaction: (work) => work(unit) };
    const entries: number[] = [];
    for (const id of ids) {
      const entry =
        intent === 'hide'
          ? await hideThread(unit, deps, id, form)
          : await handleThreadForm(within, id, form);
      if (entry !== undefined) entries.push(entry);
    }
    return entries;
  });
}

const SOME_GONE = 'Some of these threads no longer exist. Select again.';

function mergeSelected(
  unit: Parameters<typeof mergeWithin>[0],
  deps: ActDeps,
  ids: readonly number[],
  form: FormData,
): Promise<number[]> {
  const target = parseContentId(formText(form, 'target'));
  const refuse = (message: string) => new AppError('refused', { message, field: 'target' });
  if (ids.length < 2) throw refuse('Select at least two threads to merge.');
  if (target === undefined || !ids.includes(target)) {
    throw refuse('Choose the thread that the others are merged into.');
  }
  return mergeWithin(
    unit,
    deps,
    ids.filter((id) => id !== target),
    target,
  );
}
