import { AppError } from '#app/errors.ts';
import type { Member } from '#app/http/actor.ts';
import type { FlashMessageKey } from '#app/http/flash-messages.server.ts';
import { formText, safeParseForm } from '#app/http/forms/parse-form.ts';
import { decide } from '../decisions/decide.server.ts';
import { decisionInput, formatReason, itemIds } from '../decisions/decision.schema.ts';
import type { ReviewDeps } from '../review/review-kind.server.ts';

const ONE_ITEM =
  /^(?<decision>approved|rejected|kept|removed) (?<item>\d{1,10})(?: as (?<category>.{1,100})| (?<reason>[a-z-]{1,20}))?$/;

/** A row's button decides about its item, even if others are selected. */
function chooseOne(form: FormData): void {
  const chosen = ONE_ITEM.exec(formText(form, 'one'))?.groups;
  if (!chosen) return;
  for (const name of ['decision', 'item', 'reason']) form.set(name, chosen[name] ?? '');
  if (chosen.category) form.set('category', chosen.category);
}

/**
 * Decides about each selected item in a transaction of its own. Items that someone else decided in
 * the meantime are skipped. Returns the audit entries, and the flash message if there is more to say.
 */
export async function decideSelected(
  deps: ReviewDeps,
  form: FormData,
  reviewer: Member,
): Promise<{ entryIds: number[]; notice?: FlashMessageKey }> {
  chooseOne(form);
  const selected = itemIds.safeParse(form.getAll('item'));
  if (!selected.success) return { entryIds: [], notice: 'nothing-selected' };
  const parsed = safeParseForm(decisionInput, form);
  if ('refusal' in parsed) return { entryIds: [], notice: 'reason-missing' };
  const { decision, category } = parsed.input;
  const reason = formatReason(parsed.input);
  const entryIds: number[] = [];
  for (const itemId of selected.data) {
    try {
      const result = await decide(deps, { itemId, decision, reason, category, reviewer });
      if (result.kind === 'done') entryIds.push(result.entryId);
    } catch (error) {
      // Not allowed or deleted; the other items are still decided.
      if (!(error instanceof AppError)) throw error;
    }
  }
  if (entryIds.length === selected.data.length) return { entryIds };
  return { entryIds, notice: entryIds.length > 0 ? 'decided-some' : 'decided-none' };
}
