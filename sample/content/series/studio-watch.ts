import { monthAndYear, startOfDay } from '../calendar.ts';
import { deckOf } from '../random.ts';
import type { PictureName } from '../types.ts';
import { type ArticleDraft, bulletList, paragraphs } from './draft.ts';
import {
  leads,
  leftOut,
  listings,
  people,
  premises,
  records,
  teases,
  verdicts,
} from './studio-watch-pools.ts';

const pictures: readonly PictureName[] = [
  'concept-harbour',
  'ruined-viaduct',
  'terraced-hills',
  'ridge-at-dawn',
  'relay-station-snow',
  'river-delta-aerial',
  'concept-archive-hall',
  'salt-flats-noon',
  'observatory-dome',
  'crater-lake',
  'pine-ridge-mist',
];

const lead = deckOf(leads, 'watch lead');
const tease = deckOf(teases, 'watch tease');
const listing = deckOf(listings, 'watch listing');
const person = deckOf(people, 'watch person');
const record = deckOf(records, 'watch record');
const premise = deckOf(premises, 'watch premises');
const verdict = deckOf(verdicts, 'watch verdict');
const omission = deckOf(leftOut, 'watch left out');
const picture = deckOf(pictures, 'watch picture');

function bodyOf(issue: number): string {
  if (issue % 3 === 0) {
    return paragraphs(
      lead(issue),
      '## Who came, who went',
      person(issue),
      '## Listings',
      listing(issue),
      '## On paper',
      record(issue),
      premise(issue),
      `**So?** ${verdict(issue)}`,
      omission(issue),
    );
  }
  if (issue % 3 === 1) {
    const seen = bulletList([listing(issue), record(issue), premise(issue)]);
    return paragraphs(
      lead(issue),
      seen,
      '## People',
      person(issue),
      omission(issue),
      verdict(issue),
    );
  }
  return paragraphs(
    lead(issue),
    '## The building',
    premise(issue),
    '## The papers',
    record(issue),
    listing(issue),
    person(issue),
    omission(issue),
    `> ${verdict(issue)}`,
  );
}

/** The first of the month that lies so many months before the month of `now`, at 10:30 UTC. */
function firstOfMonth(now: Date, monthsAgo: number): Date {
  const today = startOfDay(now);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1, 10, 30));
}

/** Twenty-four monthly issues, newest first; each appears on the 2nd, about the month before. */
export function studioWatches(now: Date): ArticleDraft[] {
  return Array.from({ length: 24 }, (_, issue) => {
    const covered = firstOfMonth(now, issue + 2);
    const publishedAt = firstOfMonth(now, issue + 1);
    publishedAt.setUTCDate(2);
    return {
      title: `Studio watch, ${monthAndYear(covered)}`,
      excerpt: tease(issue),
      body: bodyOf(issue),
      category: 'Development',
      authorEmail: issue % 5 === 2 ? 'editor@example.com' : 'ketil@example.com',
      publishedAt,
      picture: picture(issue),
      sources: [
        { label: 'Larkspur Works, open positions', url: 'https://example.com/larkspur-works/jobs' },
        { label: 'Company register, filings', url: 'https://example.net/register/filings' },
      ],
    };
  });
}
