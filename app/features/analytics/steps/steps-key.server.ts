import { createHash } from 'node:crypto';
import type { Step } from './step.ts';

const LENGTH = 22;

/** Names the steps in `step_stats`: other steps have another key. */
export function getStepsKey(steps: readonly Step[]): string {
  return createHash('sha256').update(JSON.stringify(steps)).digest('base64url').slice(0, LENGTH);
}
