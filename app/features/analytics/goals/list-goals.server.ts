import type { Database } from '#db/engine.ts';
import { getGoals } from './get-goals.server.ts';
import { goalEvents } from './goal-fields.server.ts';

/** The goals and funnels as the admin lists them. */
export async function getGoalLists(db: Database) {
  const { goals, funnels } = await getGoals(db);
  return {
    goals: goals.map(({ id, name, step }) => ({
      id,
      name,
      reachedWhen: 'event' in step ? goalEvents[step.event] : undefined,
      path: 'path' in step ? step.path : undefined,
    })),
    funnels: funnels.map(({ id, name, steps }) => ({
      id,
      name,
      steps: steps.map((one) => one.name ?? ('path' in one.step ? one.step.path : '')),
    })),
  };
}
