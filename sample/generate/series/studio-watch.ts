import { z } from 'zod';
import { readJson, textsSchema } from '../../read-content.ts';
import type { ArticleDraft } from '../article.ts';
import { formatMonth, startOfDay } from '../calendar.ts';
import { createDeck } from '../random.ts';
import { bulletList, joinParagraphs } from './markdown.ts';

const ISSUES = 24;

const seriesSchema = z.strictObject({
  excerpts: textsSchema,
  openings: textsSchema,
  people: textsSchema,
  listings: textsSchema,
  records: textsSchema,
  premises: textsSchema,
  verdicts: textsSchema,
  remarks: textsSchema,
  images: textsSchema,
});

/** Monthly issues, newest first; each covers a month and appears on the 2nd of the next. */
export function studioWatches(now: Date): ArticleDraft[] {
  const decks = readDecks();
  return Array.from({ length: ISSUES }, (_, issue) => {
    const coveredMonth = firstOfMonth(now, issue + 2);
    const publishedAt = firstOfMonth(now, issue + 1);
    publishedAt.setUTCDate(2);
    return {
      title: `Studio watch, ${formatMonth(coveredMonth)}`,
      excerpt: decks.excerpt(issue),
      body: layOut(decks, issue),
      category: 'development',
      author: issue % 5 === 2 ? 'Juniper' : 'Ketil',
      publishedAt,
      image: decks.image(issue),
      sources: [
        { label: 'Larkspur Works, open positions', url: 'https://example.com/larkspur-works/jobs' },
        { label: 'Company register, filings', url: 'https://example.net/register/filings' },
      ],
    };
  });
}

function readDecks() {
  const series = readJson('series/studio-watch.json', seriesSchema);
  return {
    excerpt: createDeck(series.excerpts, 'watch tease'),
    opening: createDeck(series.openings, 'watch lead'),
    person: createDeck(series.people, 'watch person'),
    listing: createDeck(series.listings, 'watch listing'),
    record: createDeck(series.records, 'watch record'),
    premises: createDeck(series.premises, 'watch premises'),
    verdict: createDeck(series.verdicts, 'watch verdict'),
    remark: createDeck(series.remarks, 'watch left out'),
    image: createDeck(series.images, 'watch picture'),
  };
}

/** Three layouts, so that consecutive issues differ. */
function layOut(decks: ReturnType<typeof readDecks>, issue: number): string {
  const opening = decks.opening(issue);
  const person = decks.person(issue);
  const listing = decks.listing(issue);
  const record = decks.record(issue);
  const premises = decks.premises(issue);
  const verdict = decks.verdict(issue);
  const remark = decks.remark(issue);
  if (issue % 3 === 0) {
    return joinParagraphs(
      opening,
      '## Who came, who went',
      person,
      '## Listings',
      listing,
      '## On paper',
      record,
      premises,
      `**So?** ${verdict}`,
      remark,
    );
  }
  if (issue % 3 === 1) {
    const seen = bulletList([listing, record, premises]);
    return joinParagraphs(opening, seen, '## People', person, remark, verdict);
  }
  return joinParagraphs(
    opening,
    '## The building',
    premises,
    '## The papers',
    record,
    listing,
    person,
    remark,
    `> ${verdict}`,
  );
}

/** The first day of an earlier month, at 10:30 UTC. */
function firstOfMonth(now: Date, monthsAgo: number): Date {
  const today = startOfDay(now);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1, 10, 30));
}
