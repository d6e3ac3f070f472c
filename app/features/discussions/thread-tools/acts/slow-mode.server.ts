import { z } from 'zod';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { slowModeOptions } from '../thread-tools.schema.ts';
import type { PlanAct } from './plan-act.server.ts';

const input = z.object({
  seconds: z.enum(slowModeOptions.map(String), 'Choose how long to wait.').transform(Number),
});

export const slowMode: PlanAct = (thread, { form }) => {
  const { seconds } = parseForm(input, form);
  if (seconds === thread.slow_mode_seconds) return undefined;
  return {
    verb: 'slow-mode',
    after: { slowModeSeconds: seconds },
    line: { kind: 'slow-mode', seconds },
  };
};
