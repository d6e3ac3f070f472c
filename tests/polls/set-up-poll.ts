import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { getCookies } from '#tests/support/accounts/sign-in.ts';
import { insertMessage, type Message } from '#tests/support/rows/insert-message.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

export const QUESTION = 'Which season is next?';

interface PollRow {
  host: { kind: Tables['polls']['host_kind']; id: number };
  question?: string;
  options?: readonly string[];
  isMultiple?: boolean;
  isMembersOnly?: boolean;
  results?: Tables['polls']['results'];
  closesAt?: Date;
}

export async function insertPoll(db: Database, poll: PollRow) {
  const { id } = await db
    .insertInto('polls')
    .values({
      host_kind: poll.host.kind,
      host_id: poll.host.id,
      question: poll.question ?? QUESTION,
      is_multiple: poll.isMultiple ?? false,
      is_members_only: poll.isMembersOnly ?? false,
      results: poll.results ?? 'always',
      closes_at: poll.closesAt ?? null,
      created_at: new Date('2026-03-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const labels = poll.options ?? ['Spring', 'Summer', 'Autumn'];
  const rows = await db
    .insertInto('poll_options')
    .values(labels.map((label, position) => ({ poll_id: id, position, label })))
    .returning('id')
    .execute();
  return { pollId: id, options: rows.map((row) => row.id).sort((a, b) => a - b) };
}

/** A thread on the board with a poll. */
export async function insertThreadWithPoll(
  db: Database,
  poll: Omit<PollRow, 'host'> = {},
  message: Message = {},
) {
  const thread = await insertMessage(db, { title: 'The trailer', ...message });
  const host = { kind: 'thread', id: thread.threadId } as const;
  return { ...thread, ...(await insertPoll(db, { ...poll, host })) };
}

/** A browser with scripts and its cookies. */
export class Voter {
  readonly #hub: TestHub;
  cookie: string;
  readonly #address: string;

  constructor(hub: TestHub, { cookie = '', address = '' } = {}) {
    this.#hub = hub;
    this.cookie = cookie;
    this.#address = address;
  }

  async send(pollId: number, options: readonly number[], fields: Record<string, string> = {}) {
    const form = new URLSearchParams(fields);
    for (const option of options) form.append('option', String(option));
    const response = await this.#hub.post(`/polls/${pollId}/vote`, form, {
      accept: 'application/json',
      ...(this.cookie && { cookie: this.cookie }),
      ...(this.#address && { 'x-forwarded-for': this.#address }),
    });
    this.cookie = getCookies(response, this.cookie);
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  async vote(pollId: number, ...options: number[]) {
    const { status, body } = await this.send(pollId, options);
    expect([status, body]).toEqual([200, body]);
    return body;
  }

  withdraw(pollId: number) {
    return this.send(pollId, [], { intent: 'withdraw' });
  }

  async getOwn(pollId: number) {
    const headers = this.cookie ? { cookie: this.cookie } : undefined;
    const response = await this.#hub.get(`/polls/${pollId}/vote`, headers);
    return response.status === 200 ? response.json() : response.status;
  }
}

/** Checks the stored counts against the ballots. */
export async function expectTrueTallies(db: Database): Promise<void> {
  const tallies = await db.selectFrom('poll_tallies').selectAll().execute();
  const ballots = await db.selectFrom('poll_ballots').selectAll().execute();
  const choices = await db.selectFrom('poll_choices').selectAll().execute();
  const polls = await db.selectFrom('polls').select('id').execute();
  const options = await db.selectFrom('poll_options').select(['id', 'poll_id']).execute();
  const sum = (pollId: number, optionId: number) =>
    tallies
      .filter((row) => row.poll_id === pollId && row.option_id === optionId)
      .reduce((total, { votes }) => total + votes, 0);
  for (const { id } of polls) {
    expect(sum(id, 0), `voters of poll ${id}`).toBe(
      ballots.filter(({ poll_id }) => poll_id === id).length,
    );
  }
  for (const { id, poll_id } of options) {
    expect(sum(poll_id, id), `votes for option ${id}`).toBe(
      choices.filter(({ option_id }) => option_id === id).length,
    );
  }
}
