import { daysBefore, weekNumber } from '../calendar.ts';
import { deckOf } from '../random.ts';
import type { PictureName } from '../types.ts';
import { type ArticleDraft, bulletList, paragraphs } from './draft.ts';
import { earlyRumourLeads, type RumourLead } from './rumour-leads.ts';
import { olderRumourLeads } from './rumour-leads-older.ts';
import {
  briefHeadings,
  closings,
  movementHeadings,
  movements,
  openings,
  shortClaims,
} from './rumour-pools.ts';

const pictures: readonly PictureName[] = [
  'fog-valley',
  'concept-coast-road',
  'contour-map',
  'night-plateau',
  'poster-sea-road',
  'storm-coast',
  'twin-peaks-dusk',
  'concept-glider',
  'lighthouse-fog',
  'poster-quiet-moon',
  'monolith-plain',
];

const opening = deckOf(openings, 'round-up opening');
const shortClaim = deckOf(shortClaims, 'round-up claim');
const movement = deckOf(movements, 'round-up movement');
const closing = deckOf(closings, 'round-up closing');
const briefHeading = deckOf(briefHeadings, 'round-up brief heading');
const movementHeading = deckOf(movementHeadings, 'round-up movement heading');
const picture = deckOf(pictures, 'round-up picture');

function briefItems(issue: number): string {
  return bulletList([0, 1, 2].map((item) => shortClaim(issue * 3 + item)));
}

/** Three layouts, so that two neighbouring issues never have the same order of parts. */
function bodyOf(lead: RumourLead, issue: number): string {
  const brief = paragraphs(`## ${briefHeading(issue)}`, briefItems(issue));
  const moved = paragraphs(`## ${movementHeading(issue)}`, movement(issue));
  const rating = `**Our rating:** ${lead.verdict}`;
  if (issue % 3 === 0) {
    return paragraphs(opening(issue), lead.claim, lead.trail, rating, brief, closing(issue));
  }
  if (issue % 3 === 1) {
    return paragraphs(lead.claim, `> ${lead.verdict}`, lead.trail, moved, brief);
  }
  return paragraphs(
    opening(issue),
    brief,
    '## The long one',
    lead.claim,
    lead.trail,
    rating,
    moved,
  );
}

/** Thirty weekly issues, newest first; the week in the title is the ISO week of the date. */
export function rumourRoundUps(now: Date): ArticleDraft[] {
  return [...earlyRumourLeads, ...olderRumourLeads].map((lead, issue) => {
    const publishedAt = daysBefore(now, 12 + issue * 7, 17 + (issue % 3), (issue * 17) % 60);
    return {
      title: `Rumour round-up, week ${weekNumber(publishedAt)}: ${lead.title}`,
      excerpt: lead.tease,
      body: bodyOf(lead, issue),
      category: 'Rumors',
      authorEmail: issue % 4 === 1 ? 'maud@example.com' : 'dov@example.com',
      publishedAt,
      picture: picture(issue),
      sources: [
        { label: 'The scale, with every change', url: 'https://example.org/horizon-three/scale' },
      ],
    };
  });
}
