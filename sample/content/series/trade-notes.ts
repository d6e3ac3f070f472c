import { daysBefore } from '../calendar.ts';
import { deckOf, itemAt } from '../random.ts';
import type { PictureName } from '../types.ts';
import { type ArticleDraft, bulletList, paragraphs } from './draft.ts';
import { bearings, shortItems, tradeLeads } from './trade-notes-pools.ts';

const pictures: readonly PictureName[] = [
  'red-mesa',
  'concept-harbour',
  'ruined-viaduct',
  'sandstorm-wall',
  'poster-signal-tower',
];

const shortItem = deckOf(shortItems, 'trade short item');
const bearing = deckOf(bearings, 'trade bearing');

function bodyOf(story: string, issue: number): string {
  const brief = bulletList([0, 1, 2].map((item) => shortItem(issue * 3 + item)));
  const forUs = paragraphs('## What it means for us', bearing(issue));
  return issue % 2 === 0
    ? paragraphs(story, forUs, '## Elsewhere', brief)
    : paragraphs('## In short', brief, '## At length', story, bearing(issue));
}

/** Ten notes on the trade, newest first, about twelve weeks apart. */
export function tradeNotes(now: Date): ArticleDraft[] {
  return tradeLeads.map((lead, issue) => ({
    title: lead.title,
    excerpt: lead.tease,
    body: bodyOf(lead.story, issue),
    category: 'Industry News',
    authorEmail: issue % 3 === 1 ? 'ketil@example.com' : 'dov@example.com',
    publishedAt: daysBefore(now, 25 + issue * 84 + (issue % 5), 8 + (issue % 4), (issue * 37) % 60),
    picture: itemAt(pictures, issue),
    sources: [
      {
        label: `Documents for trade note ${10 - issue}`,
        url: `https://example.net/trade/${10 - issue}`,
      },
    ],
  }));
}
