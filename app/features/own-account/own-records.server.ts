import type { Database } from '#db/engine.ts';
import type { Member } from '../../http/actor.ts';
import { getOwnAccount } from '../accounts/own-account.server.ts';
import type { PersonalRecords, PersonalTraces } from '../accounts/personal-traces.server.ts';

const AT_ONCE = 200;

/** All that is kept about a person, as the text of a JSON file, part by part. */
export async function* ownRecords(
  db: Database,
  member: Member,
  traces: readonly PersonalTraces[],
  now: Date,
): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(now)},\n`;
  const account = await getOwnAccount(db, member, now);
  const parts = Object.entries(account).map(([name, value]) => `"${name}": ${write(value)}`);
  yield parts.join(',\n');
  for (const records of traces.flatMap((trace) => trace.records ?? [])) {
    yield `,\n"${records.name}": [`;
    yield* list(db, member, records);
    yield ']';
  }
  yield '\n}\n';
}

async function* list(db: Database, member: Member, records: PersonalRecords) {
  let after = 0;
  let isFirst = true;
  for (;;) {
    const rows = await records.list(db, member, after, AT_ONCE);
    for (const row of rows) {
      yield `${isFirst ? '\n' : ',\n'}${write(row)}`;
      isFirst = false;
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

function write(value: unknown): string {
  return JSON.stringify(value);
}
