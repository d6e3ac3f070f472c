import { AppError } from '#app/errors.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type ClaimRating, ratingWord } from '../claim-ratings.ts';
import { listNewestClaims } from '../claims.queries.server.ts';
import { getLookAlikes } from './get-look-alikes.server.ts';
import { isSameWording } from './same-wording.ts';

/** Claims that forms sent meanwhile can have added. */
const MAX_NEWEST = 50;

/** @throws AppError refused at the title if a claim has these words */
export async function refuseSameWording(
  args: Pick<StaffArgs, 'db' | 'search'>,
  statement: string,
): Promise<void> {
  refuse(statement, await getLookAlikes(args, statement));
}

/** Makes a form that is sent twice at once add one claim. @throws AppError refused at the title */
export async function refuseNewestWording(unit: UnitOfWork, statement: string): Promise<void> {
  await unit.advisoryLock('new claim');
  const rows = await listNewestClaims(unit.db, MAX_NEWEST);
  refuse(
    statement,
    rows.map(({ title, ...row }) => ({ ...row, statement: title })),
  );
}

function refuse(
  statement: string,
  others: readonly { id: number; statement: string; rating: ClaimRating }[],
): void {
  const same = others.find((other) => isSameWording(other.statement, statement));
  if (!same) return;
  const message = `This claim already exists: number ${same.id}, rated “${ratingWord(same.rating)}”.`;
  throw new AppError('refused', { message, field: 'title' });
}
