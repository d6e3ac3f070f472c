import { z } from 'zod';
import { readJson, textsSchema } from '../../read-content.ts';
import type { ArticleDraft } from '../article.ts';
import { daysBefore } from '../calendar.ts';
import { createDeck, itemAt } from '../random.ts';
import { bulletList, joinParagraphs } from './markdown.ts';

const NEWEST_ISSUE = 24;

const seriesSchema = z.strictObject({
  leads: z.array(z.strictObject({ title: z.string(), excerpt: z.string(), story: z.string() })),
  noteHeadings: textsSchema,
  notes: textsSchema,
  remarks: textsSchema,
  invitations: textsSchema,
  images: textsSchema,
});

/** Eighteen numbered issues, newest first, between six and seven weeks apart. */
export function communitySpotlights(now: Date): ArticleDraft[] {
  const series = readJson('series/community-spotlight.json', seriesSchema);
  const decks = createDecks(series);
  return series.leads.map(({ title, excerpt, story }, issue) => {
    const daysAgo = 21 + issue * 46 + (issue % 3);
    return {
      title: `Community spotlight ${NEWEST_ISSUE - issue}: ${title}`,
      excerpt,
      body: layOut(story, decks, issue),
      category: 'community',
      author: issue % 2 === 0 ? 'Ines' : 'Bastian',
      publishedAt: daysBefore(now, daysAgo, 12 + (issue % 5), (issue * 29) % 60),
      image: itemAt(series.images, issue),
    };
  });
}

function createDecks(series: z.infer<typeof seriesSchema>) {
  return {
    note: createDeck(series.notes, 'spotlight note'),
    remark: createDeck(series.remarks, 'spotlight aside'),
    invitation: createDeck(series.invitations, 'spotlight invitation'),
    noteHeading: (index: number) => itemAt(series.noteHeadings, index),
  };
}

/** Three layouts, so that consecutive issues differ. */
function layOut(story: string, decks: ReturnType<typeof createDecks>, issue: number): string {
  const notes = [0, 1, 2].map((item) => decks.note(issue * 3 + item));
  const heading = `## ${decks.noteHeading(issue)}`;
  const remark = decks.remark(issue);
  const invitation = decks.invitation(issue);
  if (issue % 3 === 1) {
    return joinParagraphs(
      heading,
      bulletList(notes),
      '## The spotlight',
      story,
      remark,
      invitation,
    );
  }
  if (issue % 3 === 2) {
    return joinParagraphs(story, remark, heading, notes.join(' '), `*${invitation}*`);
  }
  return joinParagraphs(story, remark, invitation, heading, bulletList(notes));
}
