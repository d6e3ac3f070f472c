import { z } from 'zod';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { tooLong } from '#app/text/format-number.ts';
import { toOneLine } from '#app/text/one-line.ts';
import { toLock } from '../../thread-state/present-state.server.ts';
import { MAX_LOCK_REASON } from '../thread-tools.schema.ts';
import { type PlanAct, readUntil } from './plan-act.server.ts';

const input = z.object({
  reason: z
    .string()
    .overwrite(toOneLine)
    .min(1, 'Say why. Readers see it where they would reply.')
    .max(MAX_LOCK_REASON, tooLong(MAX_LOCK_REASON)),
  until: z.string().trim().default(''),
});

export const lock: PlanAct = async (thread, { unit, form, now }) => {
  const { reason, until: typed } = parseForm(input, form);
  const lockedUntil = await readUntil(unit.db, typed, now);
  const until = lockedUntil?.toISOString();
  const current = toLock(thread, now);
  if (current && current.reason === reason && current.until === until) return undefined;
  return {
    verb: 'lock',
    after: { lockReason: reason, lockedUntil },
    line: { kind: 'lock', lock: { reason, until } },
    reason,
  };
};

export const unlock: PlanAct = (thread, { now }) => {
  if (!toLock(thread, now)) return undefined;
  return {
    verb: 'unlock',
    after: { lockReason: null, lockedUntil: null },
    line: { kind: 'lock' },
  };
};
