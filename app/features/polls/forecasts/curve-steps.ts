import { HOUR_MS } from '#app/text/dates/durations.ts';

/** A curve has no more steps than this, however long the prediction is open. */
export const MAX_STEPS = 48;

interface Span {
  created_at: Date;
  /** Every prediction has one. */
  closes_at: Date | null;
}

/** At least an hour. */
function getStepLength({ created_at, closes_at }: Span): number {
  const length = (closes_at ?? created_at).getTime() - created_at.getTime();
  return Math.max(HOUR_MS, Math.ceil(length / MAX_STEPS));
}

/** The step of the curve that a forecast belongs to. */
export function getStep(poll: Span, at: Date): number {
  const step = Math.floor((at.getTime() - poll.created_at.getTime()) / getStepLength(poll));
  return Math.min(Math.max(step, 0), MAX_STEPS - 1);
}

export function getStepEnd(poll: Span, step: number): Date {
  return new Date(poll.created_at.getTime() + (step + 1) * getStepLength(poll));
}
