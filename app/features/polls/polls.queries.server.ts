import type { Database } from '#db/engine.ts';
import { deleteById, findById, hasRows, insertRow, updateById } from '#db/rows.ts';
import type { PollHostRef } from './poll-tags.ts';
import type { PollCounts } from './poll-view.ts';

export const findPoll = findById('polls');
export const insertPoll = insertRow('polls');
export const updatePoll = updateById('polls');
export const deletePoll = deleteById('polls');

export type PollRow = NonNullable<Awaited<ReturnType<typeof findPoll>>>;

/** The poll that the host shows. */
export async function findHostPoll(db: Database, host: PollHostRef): Promise<PollRow | undefined> {
  return db
    .selectFrom('polls')
    .selectAll()
    .where('host_kind', '=', host.kind)
    .where('host_id', '=', host.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function listOptions(db: Database, pollId: number) {
  return db
    .selectFrom('poll_options')
    .select(['id', 'label'])
    .where('poll_id', '=', pollId)
    .orderBy('position')
    .execute();
}

/** Only of a poll without votes. A prediction has none. */
export async function replaceOptions(
  db: Database,
  pollId: number,
  labels: readonly string[],
): Promise<void> {
  await db.deleteFrom('poll_options').where('poll_id', '=', pollId).execute();
  if (labels.length === 0) return;
  await db
    .insertInto('poll_options')
    .values(labels.map((label, position) => ({ poll_id: pollId, position, label })))
    .execute();
}

export async function hasBallots(db: Database, pollId: number): Promise<boolean> {
  const row = await db
    .selectFrom('poll_ballots')
    .select('id')
    .where('poll_id', '=', pollId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function getCounts(
  db: Database,
  { id: pollId, claim_id: claimId }: Pick<PollRow, 'id' | 'claim_id'>,
): Promise<PollCounts> {
  if (claimId !== null) {
    const { people, average } = await getForecastSums(db, pollId);
    return { voters: people, votes: {}, average };
  }
  const rows = await db
    .selectFrom('poll_tallies')
    .select(['option_id', ({ fn }) => fn.sum<number>('votes').as('votes')])
    .where('poll_id', '=', pollId)
    .groupBy('option_id')
    .execute();
  const votes = Object.fromEntries(rows.map((row) => [row.option_id, Number(row.votes)]));
  const { 0: voters = 0, ...byOption } = votes;
  return { voters, votes: byOption };
}

/** The number of forecasts, and their average in percent. */
async function getForecastSums(db: Database, pollId: number) {
  const row = await db
    .selectFrom('poll_forecast_tallies')
    .select(({ fn }) => [fn.sum<number>('people').as('people')])
    .select(({ fn }) => [fn.sum<number>('percents').as('percents')])
    .where('poll_id', '=', pollId)
    .executeTakeFirst();
  const people = Number(row?.people ?? 0);
  return { people, average: people > 0 ? Math.round(Number(row?.percents) / people) : undefined };
}

/** The options that the actor has chosen. */
export async function listChoices(
  db: Database,
  pollId: number,
  actorId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('poll_ballots')
    .innerJoin('poll_choices', 'poll_choices.ballot_id', 'poll_ballots.id')
    .select('option_id')
    .where('poll_ballots.poll_id', '=', pollId)
    .where('actor_id', '=', actorId)
    .orderBy('option_id')
    .execute();
  return rows.map(({ option_id }) => option_id);
}

/** Returns the id of the actor's ballot, which stays locked until the transaction ends. */
export async function upsertBallot(
  db: Database,
  ballot: { poll_id: number; actor_id: number; cast_at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('poll_ballots')
    .values(ballot)
    .onConflict((conflict) =>
      conflict.columns(['poll_id', 'actor_id']).doUpdateSet({ cast_at: ballot.cast_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces what the ballot chooses. */
export async function updateChoices(
  db: Database,
  ballot: { id: number; poll_id: number },
  optionIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('poll_choices')
    .where('ballot_id', '=', ballot.id)
    .where('option_id', 'not in', [...optionIds])
    .execute();
  await db
    .insertInto('poll_choices')
    .values(
      optionIds.map((id) => ({ ballot_id: ballot.id, poll_id: ballot.poll_id, option_id: id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether there was one. */
export async function deleteBallot(
  db: Database,
  pollId: number,
  actorId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('poll_ballots')
    .where('poll_id', '=', pollId)
    .where('actor_id', '=', actorId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Sets when the counts are next shown, unless that is set for a later time than `lapsed`. Returns whether it was set. */
export async function updateRecount(
  db: Database,
  id: number,
  { at, lapsed }: { at: Date; lapsed: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('polls')
    .set({ recount_at: at })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('recount_at', 'is', null), eb('recount_at', '<', lapsed)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A thread of the board whose message is visible. */
/** Whose message everyone sees, or those who may read its private category. */
export async function findShownThread(db: Database, id: number) {
  return db
    .selectFrom('threads')
    .innerJoin('posts', 'posts.id', 'threads.opening_post_id')
    .select(['threads.id', 'title', 'category', 'is_private', 'posts.author_id'])
    .where('threads.id', '=', id)
    .where('subject_kind', '=', 'board')
    .where(({ eb, or, and }) =>
      or([
        and([eb('posts.status', '=', 'visible'), eb('is_private', '=', false)]),
        and([eb('posts.status', '=', 'private'), eb('is_private', '=', true)]),
      ]),
    )
    .executeTakeFirst();
}

export async function findThreadCategory(
  db: Database,
  id: number,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('threads')
    .select('category')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.category;
}

export async function isThreadPrivate(db: Database, id: number): Promise<boolean> {
  return hasRows(
    db.selectFrom('threads').where('threads.id', '=', id).where('is_private', '=', true),
  );
}
