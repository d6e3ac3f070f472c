import { AppError } from '../../errors.ts';
import type { Member } from '../../http/actor.ts';
import type { PageNoticeName } from '../../http/page-notices.server.ts';
import { parseForm } from '../../http/parse-form.ts';
import { decide } from './decide.server.ts';
import { decisionInput, itemIds, reasonOf } from './decision.schema.ts';
import type { ReviewParts } from './review-kind.server.ts';

/**
 * Decides about every item the form has chosen, one by one: what somebody else has decided in the
 * meantime stays as it is, and the notice says so.
 */
export async function decideAll(
  parts: ReviewParts,
  form: FormData,
  reviewer: Member,
): Promise<PageNoticeName> {
  const chosen = itemIds.safeParse(form.getAll('item'));
  if (!chosen.success) return 'nothing-chosen';
  const parsed = parseForm(decisionInput, form);
  if ('refusal' in parsed) return 'reason-missing';
  const { decision } = parsed.input;
  const reason = reasonOf(parsed.input);
  let passedOver = 0;
  for (const itemId of chosen.data) {
    try {
      const result = await decide(parts, { itemId, decision, reason, reviewer });
      if (result.kind !== 'done') passedOver += 1;
    } catch (error) {
      // Not theirs to decide, or gone: the others are decided all the same.
      if (!(error instanceof AppError)) throw error;
      passedOver += 1;
    }
  }
  return passedOver > 0 ? 'decided-some' : 'decided';
}
