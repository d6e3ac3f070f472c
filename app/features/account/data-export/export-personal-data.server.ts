import type {
  PersonalDataHandlers,
  PersonalRecords,
} from '#app/features/identity/identity.server.ts';
import { listSignInMethods } from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { getOwnProfile } from '../profile/update-profile.server.ts';
import { listOwnSessions } from '../sessions/own-sessions.server.ts';

const BATCH_SIZE = 200;

/** Yields a JSON file of everything stored about the member, piece by piece. */
export async function* exportPersonalData(
  db: Database,
  member: Member,
  personalData: readonly PersonalDataHandlers[],
  now: Date,
): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(now)},\n`;
  const account = await getAccountRecord(db, member, now);
  const properties = Object.entries(account).map(
    ([name, value]) => `"${name}": ${JSON.stringify(value)}`,
  );
  yield properties.join(',\n');
  for (const records of personalData.flatMap((handlers) => handlers.records ?? [])) {
    yield `,\n"${records.name}": [`;
    yield* exportRecords(db, member, records);
    yield ']';
  }
  yield '\n}\n';
}

async function* exportRecords(db: Database, member: Member, records: PersonalRecords) {
  let lastId = 0;
  let isFirst = true;
  for (;;) {
    const rows = await records.list(db, member, lastId, BATCH_SIZE);
    for (const row of rows) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`;
      isFirst = false;
    }
    if (rows.length < BATCH_SIZE) return;
    lastId = rows.at(-1)?.id ?? lastId;
  }
}

/** A member's account, sign-in methods and sessions, without their secrets. */
async function getAccountRecord(db: Database, member: Member, now: Date) {
  const [{ about }, sessions, methods] = await Promise.all([
    getOwnProfile(db, member),
    listOwnSessions(db, member, now),
    listSignInMethods(db, member.id),
  ]);
  const { id, name, email, role, joinedAt, hasTwoFactor } = member;
  return {
    account: { id, name, email, role, joinedAt, hasTwoFactor, about },
    signInMethods: methods.map(({ provider_id, created_at }) => ({
      provider: provider_id,
      since: created_at,
    })),
    sessions: sessions.map(({ userAgent, since }) => ({ userAgent, since })),
  };
}
