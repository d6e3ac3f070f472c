import { daysBefore } from '../calendar.ts';
import { createRandom, deckOf, itemAt } from '../random.ts';
import type { PictureName } from '../types.ts';
import { type ArticleDraft, bulletList, paragraphs } from './draft.ts';
import { doubts, finds, methods, requests, type SignalFind } from './signal-log-pools.ts';

const newestIssue = 31;

const pictures: readonly PictureName[] = [
  'spectrogram-blue',
  'oscilloscope-trace',
  'dish-array-night',
  'waterfall-plot',
  'buoy-at-sea',
  'spectrogram-amber',
  'star-chart',
];

const listeners: readonly string[] = [
  'Signalmarie',
  'Kettleburn',
  'Tidewright',
  'Ostrelian',
  'Nadir_9',
  'Low Water Lou',
  'Hollis',
  'Fennimore',
];

const method = deckOf(methods, 'log method');
const doubt = deckOf(doubts, 'log doubt');
const request = deckOf(requests, 'log request');

function particulars(find: SignalFind, issue: number): string {
  const random = createRandom(`log particulars ${issue}`);
  return bulletList([
    `**Logged by:** ${itemAt(listeners, issue * 3)} and ${itemAt(listeners, issue * 3 + 2)}`,
    `**Notes:** ${random.integer(2, 40)} pages, read by two others`,
    `**Evenings spent:** ${random.integer(2, 19)}`,
    `**Grade:** ${find.grade}, open to correction until the next log`,
  ]);
}

function bodyOf(find: SignalFind, issue: number): string {
  const checked = find.method ?? method(issue);
  if (issue % 3 === 0) {
    return paragraphs(
      particulars(find, issue),
      '## The entry',
      find.entry,
      '## How it was done',
      checked,
      doubt(issue),
      request(issue),
    );
  }
  if (issue % 3 === 1) {
    return paragraphs(
      find.entry,
      particulars(find, issue),
      '## Method and doubts',
      `${checked} ${doubt(issue)}`,
      `*${request(issue)}*`,
    );
  }
  return paragraphs(
    '## What was heard',
    find.entry,
    '## What we did',
    checked,
    '## What speaks against it',
    doubt(issue),
    particulars(find, issue),
    request(issue),
  );
}

/** Eighteen numbered logs, newest first, seven weeks apart or a little less. */
export function signalLogs(now: Date): ArticleDraft[] {
  return finds.map((find, issue) => ({
    title: `Signal log ${newestIssue - issue}: ${find.title}`,
    excerpt: find.tease,
    body: bodyOf(find, issue),
    category: 'Leaks',
    authorEmail: issue % 4 === 3 ? 'editor@example.com' : 'signalmarie@example.com',
    publishedAt: daysBefore(
      now,
      16 + issue * 47 + (issue % 4),
      20 + (issue % 3),
      (issue * 23) % 60,
    ),
    picture: itemAt(pictures, issue),
    sources: [
      {
        label: `Recordings and notes, log ${newestIssue - issue}`,
        url: `https://example.org/signal-log/${newestIssue - issue}`,
      },
    ],
  }));
}
