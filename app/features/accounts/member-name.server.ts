import type { Database } from '#db/engine.ts';
import { checkName, type NameCheck } from '../../text/names/check-name.ts';
import { findUserBySkeleton } from './names.queries.server.ts';

/** Whether somebody may go by this name; `ownId` is whose name it may already be. */
export function checkMemberName(db: Database, typed: string, ownId?: number): Promise<NameCheck> {
  return checkName(typed, {
    isTaken: async (skeleton) => {
      const holder = await findUserBySkeleton(db, skeleton);
      return holder !== undefined && holder.id !== ownId;
    },
  });
}
