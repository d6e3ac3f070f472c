import type { Database } from '#db/engine.ts';
import type { Goal } from '../counting/beacon.ts';
import type { Step } from '../steps/step.ts';
import { type GoalRow, listFunnelRows, listGoalRows } from './goals.queries.server.ts';

export interface ShownGoal {
  id: number;
  name: string;
  step: Step;
}

export interface ShownFunnel {
  id: number;
  name: string;
  /** A page has no name but its path. */
  steps: { name: string | undefined; step: Step }[];
}

export interface Goals {
  goals: ShownGoal[];
  funnels: ShownFunnel[];
}

/** The goals and funnels of the site, by name. */
export async function getGoals(db: Database): Promise<Goals> {
  const [goalRows, funnelRows] = await Promise.all([listGoalRows(db), listFunnelRows(db)]);
  const goals = goalRows.map((row) => ({ id: row.id, name: row.name, step: toStep(row) }));
  const byId = new Map(goals.map((goal) => [goal.id, goal]));
  const funnels = funnelRows.map(({ id, name, steps_json }) => ({
    id,
    name,
    steps: steps_json.flatMap((column) =>
      'path' in column ? { name: undefined, step: column } : (byId.get(column.goalId) ?? []),
    ),
  }));
  return { goals, funnels };
}

function toStep({ event, path }: Pick<GoalRow, 'event' | 'path'>): Step {
  return event === 'page' ? { path } : { event: event as Goal };
}

/** The steps of each goal, which has one, then those of each funnel. */
export function listSteps({ goals, funnels }: Goals): Step[][] {
  return [
    ...goals.map(({ step }) => [step]),
    ...funnels.map(({ steps }) => steps.map(({ step }) => step)),
  ];
}
