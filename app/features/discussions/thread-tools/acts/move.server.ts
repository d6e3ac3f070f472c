import { AppError } from '#app/errors.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import {
  getAllCategories,
  lockBoardCategories,
  type RestrictedCategory,
} from '../../categories/board-categories.server.ts';
import { findMoveProblem } from '../move-target.server.ts';
import type { PlanAct } from './plan-act.server.ts';

export const move: PlanAct = async (thread, { unit, actor, form }) => {
  if (thread.subject_kind !== 'board') {
    throw new AppError('refused', { message: 'Only threads of the board can be moved.' });
  }
  await lockBoardCategories(unit);
  const categories = await getAllCategories(unit.db);
  const target = formText(form, 'category');
  const message = findMoveProblem(categories, actor, target);
  if (message) throw new AppError('refused', { message, field: 'category' });
  const find = (id: string | null) => categories.find((category) => category.id === id);
  // A thread whose category is gone is in the first one.
  const current = find(thread.category) ?? categories[0];
  if (target === current?.id) return undefined;
  return {
    verb: 'move',
    after: { category: target },
    line: { kind: 'move', from: toName(current), to: toName(find(target)) },
  };
};

/** Not everyone who reads the thread may know the category. */
function toName(category: RestrictedCategory | undefined): string | undefined {
  return category && category.whoMayRead !== 'everyone' ? 'a private category' : category?.name;
}
