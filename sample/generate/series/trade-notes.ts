import { z } from 'zod';
import { readJson, textsSchema } from '../../read-content.ts';
import type { ArticleDraft } from '../article.ts';
import { daysBefore } from '../calendar.ts';
import { createDeck, itemAt } from '../random.ts';
import { bulletList, joinParagraphs } from './markdown.ts';

const seriesSchema = z.strictObject({
  leads: z.array(z.strictObject({ title: z.string(), excerpt: z.string(), story: z.string() })),
  shortItems: textsSchema,
  bearings: textsSchema,
  images: textsSchema,
});

/** Ten notes on the industry, newest first, about twelve weeks apart. */
export function tradeNotes(now: Date): ArticleDraft[] {
  const { leads, shortItems, bearings, images } = readJson('series/trade-notes.json', seriesSchema);
  const shortItem = createDeck(shortItems, 'trade short item');
  const bearing = createDeck(bearings, 'trade bearing');
  return leads.map(({ title, excerpt, story }, issue) => {
    const number = leads.length - issue;
    const daysAgo = 25 + issue * 84 + (issue % 5);
    const brief = bulletList([0, 1, 2].map((item) => shortItem(issue * 3 + item)));
    return {
      title: `Trade notes: ${title}`,
      excerpt,
      body: layOut({ story, brief, bearing: bearing(issue) }, issue),
      category: 'industry-news',
      author: issue % 3 === 1 ? 'Ketil' : 'Dov',
      publishedAt: daysBefore(now, daysAgo, 8 + (issue % 4), (issue * 37) % 60),
      image: itemAt(images, issue),
      sources: [
        {
          label: `Documents for trade note ${number}`,
          url: `https://example.net/trade/${number}`,
        },
      ],
    };
  });
}

/** Two layouts, so that consecutive issues differ. */
function layOut(
  { story, brief, bearing }: { story: string; brief: string; bearing: string },
  issue: number,
): string {
  return issue % 2 === 0
    ? joinParagraphs(story, '## What it means for us', bearing, '## Elsewhere', brief)
    : joinParagraphs('## In short', brief, '## At length', story, bearing);
}
