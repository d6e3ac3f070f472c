import { Availability } from '#db/availability.ts';
import type { DatabaseLocation, Engine } from '#db/engine.ts';
import { openReplica } from '#db/open-engine.ts';
import type { Finding } from './finding.ts';

/** Nothing if there is no read replica. */
export async function checkReplica(
  location: DatabaseLocation,
  engine: Pick<Engine, 'db'>,
): Promise<Finding[]> {
  const replica = openReplica(location, engine, new Availability());
  if (!replica) return [];
  const title = 'Read replica';
  try {
    return (await replica.hasCaughtUp())
      ? [{ title, verdict: 'ok', message: 'It follows the database closely.' }]
      : [
          {
            title,
            verdict: 'warning',
            message:
              'It can’t be reached, is behind, or follows a database with synchronous_commit = off. Pages come from the database itself.',
          },
        ];
  } finally {
    await replica.close();
  }
}
