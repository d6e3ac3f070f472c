import type { Goal } from '../counting/beacon.ts';

/** Something that a visit can reach: a page, or an event that the server counts. */
export type Step = { path: string } | { event: Goal };

/** A page view or an event of a visit. */
export type Moment = { path: string } | { event: Goal };

/** Paths of content contain its id, and a title that may have changed. */
const NUMBERED_PATH = /^(\/[a-z-]+\/\d{1,9})(?:-|$)/;

/** A step as one text: the path of a page, or the event. */
export function formatStep(step: Step): string {
  return 'path' in step ? step.path : step.event;
}

export function parseStep(text: string): Step {
  return text.startsWith('/') ? { path: text } : { event: text as Goal };
}

/** Returns whether a view or event is this step. A path that ends in `*` matches every path that begins with it. */
export function stepMatcher(step: Step): (moment: Moment) => boolean {
  if ('event' in step) return (moment) => 'event' in moment && moment.event === step.event;
  if (step.path.endsWith('*')) {
    const beginning = step.path.slice(0, -1);
    return (moment) => 'path' in moment && moment.path.startsWith(beginning);
  }
  const wanted = withoutTitle(step.path);
  return (moment) => 'path' in moment && withoutTitle(moment.path) === wanted;
}

function withoutTitle(path: string): string {
  return NUMBERED_PATH.exec(path)?.[1] ?? path;
}
