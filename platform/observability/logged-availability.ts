import { Availability } from '#db/availability.ts';
import type { Log } from './log.ts';

/** Whether something the site depends on can be reached, with a log entry for each change. */
export function loggedAvailability(name: string, log: Log): Availability {
  const availability = new Availability();
  availability.onChange((problem) => {
    if (problem) log.error({ error: problem }, `${name} unavailable`);
    else log.warn(`${name} available again`);
  });
  return availability;
}
