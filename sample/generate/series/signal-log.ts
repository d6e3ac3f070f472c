import { z } from 'zod';
import { readJson, textsSchema } from '../../read-content.ts';
import type { ArticleDraft } from '../article.ts';
import { daysBefore } from '../calendar.ts';
import { createDeck, createRandom, itemAt } from '../random.ts';
import { bulletList, joinParagraphs } from './markdown.ts';

const NEWEST_ISSUE = 31;

const findSchema = z.strictObject({
  title: z.string(),
  excerpt: z.string(),
  entry: z.string(),
  grade: z.string(),
  /** How this one was checked, when none of the usual methods fits. */
  method: z.string().optional(),
});

const seriesSchema = z.strictObject({
  finds: z.array(findSchema),
  methods: textsSchema,
  doubts: textsSchema,
  requests: textsSchema,
  listeners: textsSchema,
  images: textsSchema,
});

/** Eighteen numbered issues, newest first, about seven weeks apart. */
export function signalLogs(now: Date): ArticleDraft[] {
  const series = readJson('series/signal-log.json', seriesSchema);
  const decks = createDecks(series);
  return series.finds.map((find, issue) => {
    const number = NEWEST_ISSUE - issue;
    const daysAgo = 16 + issue * 47 + (issue % 4);
    return {
      title: `Signal log ${number}: ${find.title}`,
      excerpt: find.excerpt,
      body: layOut(find, decks, issue),
      category: 'leaks',
      author: issue % 4 === 3 ? 'Juniper' : 'Signalmarie',
      publishedAt: daysBefore(now, daysAgo, 20 + (issue % 3), (issue * 23) % 60),
      image: itemAt(series.images, issue),
      sources: [
        {
          label: `Recordings and notes, log ${number}`,
          url: `https://example.org/signal-log/${number}`,
        },
      ],
    };
  });
}

function createDecks(series: z.infer<typeof seriesSchema>) {
  return {
    method: createDeck(series.methods, 'log method'),
    doubt: createDeck(series.doubts, 'log doubt'),
    request: createDeck(series.requests, 'log request'),
    listener: (index: number) => itemAt(series.listeners, index),
  };
}

/** Three layouts, so that consecutive issues differ. */
function layOut(
  find: z.infer<typeof findSchema>,
  decks: ReturnType<typeof createDecks>,
  issue: number,
): string {
  const random = createRandom(`log particulars ${issue}`);
  const facts = bulletList([
    `**Logged by:** ${decks.listener(issue * 3)} and ${decks.listener(issue * 3 + 2)}`,
    `**Notes:** ${random.integer(2, 40)} pages, read by two others`,
    `**Evenings spent:** ${random.integer(2, 19)}`,
    `**Grade:** ${find.grade}, open to correction until the next log`,
  ]);
  const { entry, method = decks.method(issue) } = find;
  const doubt = decks.doubt(issue);
  const request = decks.request(issue);
  if (issue % 3 === 0) {
    return joinParagraphs(
      facts,
      '## The entry',
      entry,
      '## How it was done',
      method,
      doubt,
      request,
    );
  }
  if (issue % 3 === 1) {
    return joinParagraphs(
      entry,
      facts,
      '## Method and doubts',
      `${method} ${doubt}`,
      `*${request}*`,
    );
  }
  return joinParagraphs(
    '## What was heard',
    entry,
    '## What we did',
    method,
    '## The case against it',
    doubt,
    facts,
    request,
  );
}
