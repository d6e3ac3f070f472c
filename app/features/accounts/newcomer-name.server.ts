import { randomInt } from 'node:crypto';
import type { Database } from '#db/engine.ts';
import { NAME_LENGTH } from '../../text/names/name-length.ts';
import { checkMemberName } from './member-name.server.ts';

const UNNAMED = 'Reader';

/** A name that is free, as near as can be to the one another site knows somebody by. */
export async function nameNewcomer(db: Database, wanted: string) {
  const shortened = Array.from(wanted).slice(0, NAME_LENGTH.most).join('');
  for (const candidate of [shortened, UNNAMED, `${UNNAMED} ${randomInt(1_000_000_000)}`]) {
    const check = await checkMemberName(db, candidate);
    if (check.isOk) return { name: check.name, nameSkeleton: check.skeleton };
    const other = check.suggestion ? await checkMemberName(db, check.suggestion) : check;
    if (other.isOk) return { name: other.name, nameSkeleton: other.skeleton };
  }
  throw new Error('No name is free.');
}
