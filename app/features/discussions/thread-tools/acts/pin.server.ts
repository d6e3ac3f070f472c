import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { canModerateEverything } from '#app/features/identity/rights.policy.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { toPin } from '../../thread-state/present-state.server.ts';
import { countPins } from '../thread-tools.queries.server.ts';
import { MAX_PINS } from '../thread-tools.schema.ts';
import { type PlanAct, readUntil } from './plan-act.server.ts';

const input = z.object({
  place: z.enum(['board', 'category'], 'Choose where to pin it.'),
  until: z.string().trim().default(''),
});

export const pin: PlanAct = async (thread, { unit, actor, form, now }) => {
  if (thread.subject_kind !== 'board') {
    throw new AppError('refused', { message: 'Only threads of the board can be pinned.' });
  }
  const { place, until: typed } = parseForm(input, form);
  const refuse = (message: string) => new AppError('refused', { message, field: 'place' });
  if (place === 'board' && !canModerateEverything(actor)) {
    throw refuse('You moderate only some categories. Pin it in its category.');
  }
  const pinnedUntil = await readUntil(unit.db, typed, now);
  const until = pinnedUntil?.toISOString();
  const current = toPin(thread, now);
  if (current && current.place === place && current.until === until) return undefined;
  await unit.advisoryLock('pinned threads');
  const others = await countPins(unit.db, { ...thread, place, now });
  if (others >= MAX_PINS) {
    const where = place === 'board' ? 'on the board' : 'in this category';
    throw refuse(`${MAX_PINS} threads are pinned ${where} already. Unpin one of them first.`);
  }
  return {
    verb: 'pin',
    after: { pinnedIn: place, pinnedUntil },
    line: { kind: 'pin', pin: { place, until } },
  };
};

export const unpin: PlanAct = (thread, { now }) => {
  if (!toPin(thread, now)) return undefined;
  return { verb: 'unpin', after: { pinnedIn: null, pinnedUntil: null }, line: { kind: 'pin' } };
};
