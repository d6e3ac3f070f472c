import { daysBefore } from '../calendar.ts';
import { deckOf, itemAt } from '../random.ts';
import type { PictureName } from '../types.ts';
import { type ArticleDraft, bulletList, paragraphs } from './draft.ts';
import { asides, invitations, shortNotes, spotlights } from './spotlight-pools.ts';

const pictures: readonly PictureName[] = [
  'terraced-hills',
  'concept-traveller-cliff',
  'moonrise-sea',
  'concept-beacon-study',
  'pine-ridge-mist',
  'aurora-field',
  'poster-sea-road',
];

const noteHeadings: readonly string[] = [
  'Also this month',
  'Small news',
  'Round the board',
  'And further',
];

const shortNote = deckOf(shortNotes, 'spotlight note');
const aside = deckOf(asides, 'spotlight aside');
const invitation = deckOf(invitations, 'spotlight invitation');

function bodyOf(story: string, issue: number): string {
  const notes = [0, 1, 2].map((item) => shortNote(issue * 3 + item));
  const heading = `## ${itemAt(noteHeadings, issue)}`;
  if (issue % 3 === 1) {
    return paragraphs(
      heading,
      bulletList(notes),
      '## The spotlight',
      story,
      aside(issue),
      invitation(issue),
    );
  }
  if (issue % 3 === 2) {
    return paragraphs(story, aside(issue), heading, notes.join(' '), `*${invitation(issue)}*`);
  }
  return paragraphs(story, aside(issue), invitation(issue), heading, bulletList(notes));
}

/** Eighteen numbered spotlights, newest first, between six and seven weeks apart. */
export function communitySpotlights(now: Date): ArticleDraft[] {
  return spotlights.map((spotlight, issue) => ({
    title: `Community spotlight ${spotlights.length + 6 - issue}: ${spotlight.title}`,
    excerpt: spotlight.tease,
    body: bodyOf(spotlight.story, issue),
    category: 'Community',
    authorEmail: issue % 2 === 0 ? 'ines@example.com' : 'moderator@example.com',
    publishedAt: daysBefore(
      now,
      21 + issue * 46 + (issue % 3),
      12 + (issue % 5),
      (issue * 29) % 60,
    ),
    picture: itemAt(pictures, issue),
    sources: [],
  }));
}
