import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { ClaimRating } from '#db/tables/content.ts';
import type { Tables } from '#db/tables.ts';
import { getDate, hour } from '../../generate/calendar.ts';
import { readJson } from '../../read-content.ts';
import type { LoadedPeople } from '../load-people.ts';
import type { SampleWriter } from '../sample-writer.ts';

const predictionSchema = z.strictObject({
  /** Of the thread. */
  title: z.string(),
  /** The claim's statement. */
  claim: z.string(),
  question: z.string(),
  results: z.enum(['always', 'after-vote', 'after-close']),
  opensDaysAgo: z.int(),
  /** Negative for one whose forecasts have ended. */
  closesInDays: z.int(),
  forecasters: z.int(),
  /** The average from the beginning to the end, in percent. */
  path: z.array(z.int()).min(2),
});

type Prediction = z.output<typeof predictionSchema>;

const outcomes: Partial<Record<ClaimRating, 'yes' | 'no' | 'void'>> = {
  confirmed: 'yes',
  debunked: 'no',
  expired: 'no',
  'partly-true': 'void',
};

/** Predictions about claims with the forecasts of members, scored where the claim is settled. */
export async function loadPredictions(
  writer: SampleWriter,
  db: Transaction<Tables>,
  { people, now }: { people: LoadedPeople; now: Date },
): Promise<void> {
  for (const prediction of readJson('predictions.json', z.array(predictionSchema))) {
    const poll = await loadPoll(writer, db, prediction, now);
    const forecasts = listForecasts(prediction, poll);
    // The most active members forecast most often.
    const actorIds = people.ids.slice(0, prediction.forecasters);
    await loadForecasts(writer, poll, { actorIds, forecasts });
    await db
      .updateTable('polls')
      .set(summarize(forecasts.slice(0, actorIds.length)))
      .where('id', '=', poll.id)
      .execute();
  }
}

interface LoadedPoll {
  id: number;
  outcome: 'yes' | 'no' | 'void' | undefined;
  season: number;
  opensAt: Date;
  closesAt: Date;
  /** When the last forecast could be made. */
  endsAt: Date;
}

async function loadPoll(
  writer: SampleWriter,
  db: Transaction<Tables>,
  prediction: Prediction,
  now: Date,
): Promise<LoadedPoll> {
  const find = (table: 'threads' | 'claims', title: string) =>
    db.selectFrom(table).select('id').where('title', '=', title).executeTakeFirstOrThrow();
  const thread = await find('threads', prediction.title);
  const { id: claimId } = await find('claims', prediction.claim);
  const claim = await db
    .selectFrom('claims')
    .select(['rating', 'rated_at'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  const { question, results, opensDaysAgo, closesInDays } = prediction;
  const opensAt = getDate(now, { daysAgo: opensDaysAgo, time: '09:00' });
  const closesAt = getDate(now, { daysAgo: -closesInDays, time: '18:00' });
  const outcome = outcomes[claim.rating];
  const resolvedAt = outcome ? claim.rated_at : null;
  const season = claim.rated_at.getUTCFullYear();
  const id = await writer.insert('polls', [
    {
      host_kind: 'thread',
      host_id: thread.id,
      question,
      results,
      closes_at: closesAt,
      created_at: opensAt,
      claim_id: claimId,
      outcome: outcome ?? null,
      resolved_at: resolvedAt,
      season: outcome ? season : null,
    },
  ]);
  const endsAt = new Date(Math.min(...[closesAt, resolvedAt ?? now, now].map(Number)));
  return { id, outcome, season, opensAt, closesAt, endsAt };
}

interface Forecast {
  percent: number;
  at: Date;
}

/** Each member's forecasts: a first one, and for every third member a second one. */
function listForecasts({ forecasters, path }: Prediction, poll: LoadedPoll): Forecast[][] {
  const span = poll.endsAt.getTime() - poll.opensAt.getTime();
  const say = (share: number, member: number): Forecast => {
    const place = share * (path.length - 1);
    const from = path[Math.floor(place)] ?? 50;
    const to = path[Math.ceil(place)] ?? from;
    const average = from + (to - from) * (place % 1);
    // Members differ in how far they go along, always in the same direction.
    const lean = ((member * 37) % 41) - 20 + (((member + poll.id) * 13) % 11) - 5;
    const percent = Math.min(99, Math.max(1, Math.round(average + lean)));
    return { percent, at: new Date(poll.opensAt.getTime() + share * span) };
  };
  return Array.from({ length: forecasters }, (_, member) => {
    const share = ((member * 29 + poll.id * 7) % 97) / 100;
    const first = say(share * share, member);
    return member % 3 === 0
      ? [first, say(share * share + (1 - share * share) * 0.8, member)]
      : [first];
  });
}

async function loadForecasts(
  writer: SampleWriter,
  poll: LoadedPoll,
  { actorIds, forecasts }: { actorIds: readonly number[]; forecasts: readonly Forecast[][] },
): Promise<void> {
  const lasts = actorIds.map(
    (_, index) => forecasts[index]?.at(-1) ?? { percent: 50, at: poll.opensAt },
  );
  const firstBallot = await writer.insert(
    'poll_ballots',
    actorIds.map((actor_id, index) => ({
      poll_id: poll.id,
      actor_id,
      cast_at: lasts[index]?.at ?? poll.opensAt,
      percent: lasts[index]?.percent ?? null,
    })),
  );
  const length = Math.max(hour, Math.ceil((poll.closesAt.getTime() - poll.opensAt.getTime()) / 48));
  const rows = actorIds.flatMap((_, index) =>
    (forecasts[index] ?? []).map(({ percent, at }, change, all) => ({
      ballot_id: firstBallot + index,
      poll_id: poll.id,
      percent,
      step: Math.min(47, Math.floor((at.getTime() - poll.opensAt.getTime()) / length)),
      people_change: change === 0 ? 1 : 0,
      percent_change: percent - (all[change - 1]?.percent ?? 0),
      made_at: at,
    })),
  );
  await writer.insert('poll_forecasts', rows);
  const { outcome, season } = poll;
  if (!outcome) return;
  await writer.insert(
    'prediction_scores',
    actorIds.map((actor_id, index) => {
      const percent = lasts[index]?.percent ?? 50;
      const score = outcome === 'void' ? null : (percent - (outcome === 'yes' ? 100 : 0)) ** 2;
      return { poll_id: poll.id, actor_id, season, percent, score };
    }),
  );
}

function summarize(forecasts: readonly Forecast[][]) {
  const sum = forecasts.reduce((total, own) => total + (own.at(-1)?.percent ?? 0), 0);
  return {
    forecaster_count: forecasts.length,
    average_forecast: Math.round(sum / forecasts.length),
  };
}
