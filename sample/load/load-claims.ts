import { z } from 'zod';
import { slugify } from '#app/text/slug.ts';
import type { ClaimRating, ClaimStanding } from '#db/tables/content.ts';
import { ageFields, getDate } from '../generate/calendar.ts';
import { readJson } from '../read-content.ts';
import type { LoadedPeople } from './load-people.ts';
import type { SampleWriter } from './sample-writer.ts';

const grade = z.enum(['unknown', 'high', 'medium', 'low']).default('unknown');
const topics = ['release', 'platforms', 'story', 'gameplay', 'technology', 'studio', 'other'];
const standings: Record<ClaimRating, ClaimStanding> = {
  unrated: 'open',
  unlikely: 'open',
  possible: 'open',
  likely: 'open',
  confirmed: 'known',
  'partly-true': 'known',
  debunked: 'debunked',
  expired: 'expired',
};

const claimsSchema = z.strictObject({
  sources: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      otherNames: z.array(z.string()),
      url: z.url(),
      description: z.string(),
      isOfficial: z.boolean(),
    }),
  ),
  claims: z.array(
    z.strictObject({
      statement: z.string().max(160),
      topic: z.enum(topics),
      ...ageFields,
      dueDaysAhead: z.int().optional(),
      body: z.string(),
      evidence: z.array(
        z.strictObject({
          stance: z.enum(['supports', 'contradicts', 'official']),
          url: z.url(),
          archiveUrl: z.url().optional(),
          /** Keys of sources. */
          origin: z.string(),
          via: z.string().optional(),
          note: z.string(),
          daysAgo: z.int(),
          reliability: grade,
          credibility: grade,
        }),
      ),
      steps: z.array(
        z.strictObject({
          to: z.enum(Object.keys(standings) as ClaimRating[]),
          reason: z.string(),
          ...ageFields,
          /** Without one, the site took the step. */
          actor: z.string().optional(),
          /** Position in the list of evidence. */
          evidence: z.int().optional(),
        }),
      ),
      /** The article that mentions it. */
      article: z.int().optional(),
      /** Other ids of what mentions it, as they are on a new site. */
      stories: z.array(z.int()).default([]),
      media: z.array(z.int()).default([]),
      threads: z.array(z.int()).default([]),
    }),
  ),
});

type SampleClaims = z.output<typeof claimsSchema>;
type SampleClaim = SampleClaims['claims'][number];

const toDay = (at: Date) => at.toISOString().slice(0, 10);
const midday = (now: Date, daysAgo: number) => getDate(now, { daysAgo, time: '12:00' });

/** What the five newest articles rate, and older claims by sources with different records. */
export async function loadClaims(
  writer: SampleWriter,
  people: LoadedPeople,
  now: Date,
): Promise<void> {
  const { sources, claims } = readJson('claims.json', claimsSchema);
  const findSource = await loadSources(writer, sources, now);
  for (const claim of claims) {
    const id = await loadClaim(writer, claim, now);
    const firstEvidence = writer.nextId('claim_evidence');
    await writer.insert(
      'claim_evidence',
      claim.evidence.map(({ origin, via, daysAgo, url, ...evidence }) => {
        const seenAt = midday(now, daysAgo);
        return {
          claim_id: id,
          stance: evidence.stance,
          status: 'visible' as const,
          url,
          canonical_key: url.replace('https://', ''),
          archive_url: evidence.archiveUrl ?? '',
          origin_source_id: findSource(origin),
          via_source_id: via === undefined ? null : findSource(via),
          reliability: evidence.reliability,
          credibility: evidence.credibility,
          note: evidence.note,
          captured_on: toDay(seenAt),
          created_by: null,
          created_at: seenAt,
          updated_at: seenAt,
        };
      }),
    );
    await loadSteps(writer, claim, { id, firstEvidence, people, now });
    const others = [
      ...claim.stories.map((content_id) => ({ kind: 'story' as const, content_id })),
      ...claim.media.map((content_id) => ({ kind: 'media' as const, content_id })),
      ...claim.threads.map((content_id) => ({ kind: 'thread' as const, content_id })),
    ];
    for (const other of others) {
      const mention = { ...other, claim_id: id, position: 0, created_at: getDate(now, claim) };
      await writer.insert('claim_mentions', [mention]);
    }
    if (claim.article === undefined) continue;
    const position = claims
      .filter(({ article }) => article === claim.article)
      .findIndex(({ statement }) => statement === claim.statement);
    const mention = { claim_id: id, kind: 'article' as const, content_id: claim.article, position };
    await writer.insert('claim_mentions', [{ ...mention, created_at: getDate(now, claim) }]);
  }
}

async function loadSources(
  writer: SampleWriter,
  sources: SampleClaims['sources'],
  now: Date,
): Promise<(key: string) => number> {
  const firstId = await writer.insert(
    'claim_sources',
    sources.map(({ name, url, description, isOfficial }, index) => {
      // The first one of the file is the first of the list.
      const addedAt = midday(now, 300 + index);
      return {
        slug: slugify(name),
        name,
        url,
        description,
        is_official: isOfficial,
        created_at: addedAt,
        updated_at: addedAt,
      };
    }),
  );
  await writer.insert(
    'claim_source_names',
    sources.flatMap(({ name, otherNames }, index) =>
      [name, ...otherNames].map((text) => ({
        source_id: firstId + index,
        name: text,
        name_key: text.toLowerCase(),
      })),
    ),
  );
  const ids = new Map(sources.map(({ key }, index) => [key, firstId + index]));
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`sample/content/claims.json: no source is "${key}"`);
    return id;
  };
}

async function loadClaim(writer: SampleWriter, claim: SampleClaim, now: Date): Promise<number> {
  const { statement, topic, body, dueDaysAhead, steps } = claim;
  const publishedAt = getDate(now, claim);
  const last = steps.at(-1);
  const rating = last?.to ?? 'unrated';
  return writer.insert('claims', [
    {
      slug: slugify(statement),
      title: statement,
      topic,
      body,
      due_on: dueDaysAhead === undefined ? null : toDay(midday(now, -dueDaysAhead)),
      rating,
      standing: standings[rating],
      rated_at: last ? getDate(now, last) : publishedAt,
      settled_on: last && standings[rating] !== 'open' ? toDay(getDate(now, last)) : null,
      ranked_at: last && rating !== 'unrated' ? getDate(now, last) : new Date(0),
      status: 'published' as const,
      published_at: publishedAt,
      created_at: publishedAt,
      updated_at: last ? getDate(now, last) : publishedAt,
    },
  ]);
}

interface StepDeps {
  id: number;
  firstEvidence: number;
  people: LoadedPeople;
  now: Date;
}

async function loadSteps(
  writer: SampleWriter,
  { steps }: SampleClaim,
  { id, firstEvidence, people, now }: StepDeps,
): Promise<void> {
  await writer.insert(
    'claim_steps',
    steps.map(({ to, reason, actor, evidence, ...age }, index) => ({
      claim_id: id,
      from_rating: steps[index - 1]?.to ?? 'unrated',
      to_rating: to,
      reason,
      evidence_id: evidence === undefined ? null : firstEvidence + evidence,
      reverses_id: null,
      actor_id: actor === undefined ? null : people.getId(actor),
      is_automatic: actor === undefined,
      created_at: getDate(now, age),
    })),
  );
}
