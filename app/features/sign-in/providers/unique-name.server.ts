import { randomInt } from 'node:crypto';
import { checkMemberName } from '#app/features/identity/identity.server.ts';
import { MAX_NAME_LENGTH } from '#app/text/names/name-length.ts';
import type { Database } from '#db/engine.ts';

const FALLBACK_NAME = 'Reader';

/** A free name for a new account, as close as possible to the name at the provider. */
export async function chooseUniqueName(db: Database, requestedName: string) {
  const shortened = Array.from(requestedName).slice(0, MAX_NAME_LENGTH).join('');
  const candidates = [shortened, FALLBACK_NAME, `${FALLBACK_NAME} ${randomInt(1_000_000_000)}`];
  for (const candidate of candidates) {
    const check = await checkMemberName(db, candidate);
    if (check.isOk) return { name: check.name, confusableKey: check.confusableKey };
    const suggested = check.suggestion ? await checkMemberName(db, check.suggestion) : check;
    if (suggested.isOk) return { name: suggested.name, confusableKey: suggested.confusableKey };
  }
  throw new Error('no free name found for a new account');
}
