import type { Database } from '#db/engine.ts';
import { nameSkeleton } from '../../text/names/name-skeleton.ts';
import { publicName } from '../../text/public-name.ts';
import { listMemberNames } from './names.queries.server.ts';

/** More than anyone reads while typing. */
const LIMIT = 6;
/** Longer than any name. */
const LONGEST = 60;

/** Names of members that begin so, whatever their case, accents or look-alike letters. */
export async function findMemberNames(db: Database, start: string): Promise<string[]> {
  if (start.length > LONGEST) return [];
  const names = await listMemberNames(db, nameSkeleton(start), LIMIT);
  return names.map(publicName);
}
