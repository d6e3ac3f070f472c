import type { Database } from '#db/engine.ts';
import type { CurvePoint, ForecastCurve } from '../poll-view.ts';
import type { PollRow } from '../polls.queries.server.ts';
import { getStepEnd } from './curve-steps.ts';
import { listForecastSteps } from './forecasts.queries.server.ts';

/** The average forecast over time. Only for those who may see the counts. */
export async function getCurve(db: Database, poll: PollRow, now: Date): Promise<ForecastCurve> {
  const end = getEnd(poll, now);
  const points: CurvePoint[] = [];
  let people = 0;
  let percents = 0;
  for (const change of await listForecastSteps(db, poll.id)) {
    people += change.people;
    percents += change.percents;
    if (people === 0) continue;
    points.push({
      at: earliest(getStepEnd(poll, change.step), end).toISOString(),
      people,
      average: Math.round(percents / people),
    });
  }
  return { from: poll.created_at.toISOString(), until: end.toISOString(), points };
}

/** When the last forecast could be made, or now. */
function getEnd({ closes_at, closed_at, resolved_at }: PollRow, now: Date): Date {
  return earliest(...[closes_at, closed_at, resolved_at, now].filter((time) => time !== null));
}

function earliest(...times: Date[]): Date {
  return new Date(Math.min(...times.map((time) => time.getTime())));
}
