import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { getCookies } from '#tests/support/accounts/sign-in.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

export const PREDICTION = 'Is it out by summer?';

interface PredictionRow {
  results?: Tables['polls']['results'];
  isMembersOnly?: boolean;
  createdAt?: Date;
  closesAt?: Date;
  question?: string;
}

/** A prediction about the claim on a thread of its own. */
export async function insertPrediction(
  db: Database,
  claimId: number,
  prediction: PredictionRow = {},
): Promise<{ pollId: number; threadId: number }> {
  const { threadId } = await insertMessage(db, { title: 'The trailer' });
  const { id: pollId } = await db
    .insertInto('polls')
    .values({
      host_kind: 'thread',
      host_id: threadId,
      question: prediction.question ?? PREDICTION,
      results: prediction.results ?? 'always',
      is_members_only: prediction.isMembersOnly ?? false,
      created_at: prediction.createdAt ?? new Date('2026-03-01T12:00:00Z'),
      closes_at: prediction.closesAt ?? new Date('2026-12-01T12:00:00Z'),
      claim_id: claimId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { pollId, threadId };
}

/** A browser with scripts and its cookies. */
export class Forecaster {
  readonly #hub: TestHub;
  cookie: string;

  constructor(hub: TestHub, cookie = '') {
    this.#hub = hub;
    this.cookie = cookie;
  }

  async send(pollId: number, fields: Record<string, string>) {
    const response = await this.#hub.post(`/polls/${pollId}/vote`, fields, {
      accept: 'application/json',
      ...(this.cookie && { cookie: this.cookie }),
    });
    this.cookie = getCookies(response, this.cookie);
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  async say(pollId: number, percent: number) {
    const { status, body } = await this.send(pollId, { percent: String(percent) });
    expect([status, body]).toEqual([200, body]);
    return body;
  }

  withdraw(pollId: number) {
    return this.send(pollId, { intent: 'withdraw' });
  }

  async #load(path: string) {
    const response = await this.#hub.get(path, this.cookie ? { cookie: this.cookie } : undefined);
    return response.status === 200 ? response.json() : response.status;
  }

  getOwn(pollId: number) {
    return this.#load(`/polls/${pollId}/vote`);
  }

  async readInbox(): Promise<string> {
    const page = await this.#hub.get('/notifications', { cookie: this.cookie });
    return (await page.text()).replaceAll('<!-- -->', '');
  }

  getCurve(pollId: number) {
    return this.#load(`/polls/${pollId}/curve`);
  }
}

/** Scores by the name of the member. */
export async function listScores(db: Database, pollId: number) {
  const rows = await db
    .selectFrom('prediction_scores')
    .innerJoin('users', 'users.id', 'prediction_scores.actor_id')
    .select(['name', 'percent', 'score'])
    .where('poll_id', '=', pollId)
    .execute();
  return Object.fromEntries(rows.map(({ name, percent, score }) => [name, [percent, score]]));
}

/** Checks the stored sums of forecasts and scores against their rows. */
export async function expectTrueSums(db: Database): Promise<void> {
  const tallies = await db.selectFrom('poll_forecast_tallies').selectAll().execute();
  const ballots = await db.selectFrom('poll_ballots').selectAll().execute();
  for (const { id } of await db.selectFrom('polls').select('id').execute()) {
    const own = tallies.filter(({ poll_id }) => poll_id === id);
    const said = ballots.flatMap(({ poll_id, percent }) => (poll_id === id ? (percent ?? []) : []));
    const add = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(add(own.map(({ people }) => people)), `forecasters of ${id}`).toBe(said.length);
    expect(add(own.map(({ percents }) => percents)), `percents of ${id}`).toBe(add(said));
  }
  const scores = await db.selectFrom('prediction_scores').selectAll().execute();
  const counted = new Map<string, [number, number]>();
  for (const { actor_id, season, score } of scores) {
    if (score === null) continue;
    const [count, sum] = counted.get(`${actor_id} ${season}`) ?? [0, 0];
    counted.set(`${actor_id} ${season}`, [count + 1, sum + score]);
  }
  const seasons = await db.selectFrom('prediction_seasons').selectAll().execute();
  const stored = seasons.map((row): [string, [number, number]] => [
    `${row.actor_id} ${row.season}`,
    [row.forecast_count, row.score_sum],
  ]);
  expect(new Map(stored.toSorted())).toEqual(new Map([...counted].toSorted()));
}
