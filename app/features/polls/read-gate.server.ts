import { createContext } from 'react-router';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';

/**
 * Whether the viewer may read a private thread. The rule belongs to a feature above, so the server sets it for each
 * request.
 */
export type ReadGate = (
  db: Database,
  viewer: Viewer,
  thread: { category: string | null },
) => Promise<boolean>;

export const readGateContext = createContext<ReadGate>();

/** For whom a poll is looked up. */
export interface PollReader {
  viewer: Viewer;
  mayReadThread: ReadGate;
}
