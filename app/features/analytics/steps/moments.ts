import type { Visit, VisitGoal } from '../embeds/visitor-day.ts';
import type { Moment } from './step.ts';

/** The views and goals of a visit in their order. */
export function listMoments(visit: Visit): Moment[] {
  const goals = visit.goals.map((goal) => ({ event: goal.goal, after: findPosition(visit, goal) }));
  const atStart = goals.filter(({ after }) => after === 0);
  return [
    ...atStart,
    ...visit.views.flatMap(({ path }, index) => [
      { path },
      ...goals.filter(({ after }) => after === index + 1),
    ]),
  ];
}

/** The number of views before a goal. Without one, the goal was reached on its page, or at the end. */
function findPosition({ views }: Visit, { after, page }: VisitGoal): number {
  if (after !== undefined) return Math.min(after, views.length);
  const index = views.findIndex(({ path }) => path === page);
  return index < 0 ? views.length : index + 1;
}
