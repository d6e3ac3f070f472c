import { Readable } from 'node:stream';
import type {
  PersonalDataHandlers,
  PersonalRecords,
} from '#app/features/identity/identity.server.ts';
import { getTrustLevelName } from '#app/features/moderation/trust.server.ts';
import { listPasskeys, listSignInMethods } from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { getOwnProfile } from '../profile/update-profile.server.ts';
import { listOwnSessions } from '../sessions/own-sessions.server.ts';

const BATCH_SIZE = 200;

interface Owner {
  id: number;
  /** Empty for a guest. */
  email: string;
}

/** The response with everything stored about someone, streamed so that it takes little memory. */
export function personalDataResponse(json: AsyncIterable<string>): Response {
  const body = (Readable.toWeb(Readable.from(json)) as ReadableStream<string>).pipeThrough(
    new TextEncoderStream(),
  );
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="my-data.json"',
    'Cache-Control': 'no-store',
  };
  return new Response(body, { headers });
}

/** Yields a JSON file of everything stored about the member, piece by piece. */
export async function* exportMemberData(
  db: Database,
  member: Member,
  personalData: readonly PersonalDataHandlers[],
  now: Date,
): AsyncGenerator<string> {
  const account = await getAccountRecord(db, member, now);
  yield* exportPersonalData(db, member, account, { personalData, now });
}

/** The same for a guest, whose record is their name. */
export async function* exportPersonalData(
  db: Database,
  owner: Owner,
  record: object,
  { personalData, now }: { personalData: readonly PersonalDataHandlers[]; now: Date },
): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(now)},\n`;
  const properties = Object.entries(record).map(
    ([name, value]) => `"${name}": ${JSON.stringify(value)}`,
  );
  yield properties.join(',\n');
  for (const records of personalData.flatMap((handlers) => handlers.records ?? [])) {
    yield `,\n"${records.name}": [`;
    yield* exportRecords(db, owner, records);
    yield ']';
  }
  yield '\n}\n';
}

async function* exportRecords(db: Database, owner: Owner, records: PersonalRecords) {
  let lastId = 0;
  let isFirst = true;
  for (;;) {
    const rows = await records.list(db, owner, lastId, BATCH_SIZE);
    for (const row of rows) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`;
      isFirst = false;
    }
    if (rows.length < BATCH_SIZE) return;
    lastId = rows.at(-1)?.id ?? lastId;
  }
}

/** A member's account, sign-in methods, passkeys and sessions, without their secrets. */
async function getAccountRecord(db: Database, member: Member, now: Date) {
  const [{ about }, trustLevel, sessions, methods, passkeys] = await Promise.all([
    getOwnProfile(db, member),
    getTrustLevelName(db, member.id),
    listOwnSessions(db, member, now),
    listSignInMethods(db, member.id),
    listPasskeys(db, member.id),
  ]);
  const { id, name, email, role, joinedAt, hasTwoFactor } = member;
  return {
    account: { id, name, email, role, joinedAt, hasTwoFactor, about, trustLevel },
    signInMethods: methods.map(({ provider_id, created_at }) => ({
      provider: provider_id,
      since: created_at,
    })),
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
      name,
      since: created_at,
      lastUsed: last_used_at,
    })),
    sessions: sessions.map(({ userAgent, since }) => ({ userAgent, since })),
  };
}
