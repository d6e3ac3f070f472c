import { z } from 'zod';
import { readJson, textsSchema } from '../../read-content.ts';
import type { ArticleDraft } from '../article.ts';
import { daysBefore, weekNumber } from '../calendar.ts';
import { createDeck } from '../random.ts';
import { bulletList, joinParagraphs } from './markdown.ts';

const leadSchema = z.strictObject({
  title: z.string(),
  excerpt: z.string(),
  claim: z.string(),
  trail: z.string(),
  verdict: z.string(),
});

const seriesSchema = z.strictObject({
  leads: z.array(leadSchema),
  openings: textsSchema,
  briefHeadings: textsSchema,
  shortClaims: textsSchema,
  movementHeadings: textsSchema,
  movements: textsSchema,
  closings: textsSchema,
  images: textsSchema,
});

/** Thirty weekly issues, newest first; the title gives the ISO week of publication. */
export function rumorRoundUps(now: Date): ArticleDraft[] {
  const series = readJson('series/rumor-round-up.json', seriesSchema);
  const decks = createDecks(series);
  return series.leads.map((lead, issue) => {
    const publishedAt = daysBefore(now, 12 + issue * 7, 17 + (issue % 3), (issue * 17) % 60);
    return {
      title: `Rumor round-up, week ${weekNumber(publishedAt)}: ${lead.title}`,
      excerpt: lead.excerpt,
      body: layOut(lead, decks, issue),
      category: 'rumors',
      author: issue % 4 === 1 ? 'Maud' : 'Dov',
      publishedAt,
      image: decks.image(issue),
      sources: [
        { label: 'The scale, with every change', url: 'https://example.org/horizon-three/scale' },
      ],
    };
  });
}

function createDecks(series: z.infer<typeof seriesSchema>) {
  return {
    opening: createDeck(series.openings, 'round-up opening'),
    shortClaim: createDeck(series.shortClaims, 'round-up claim'),
    movement: createDeck(series.movements, 'round-up movement'),
    closing: createDeck(series.closings, 'round-up closing'),
    briefHeading: createDeck(series.briefHeadings, 'round-up brief heading'),
    movementHeading: createDeck(series.movementHeadings, 'round-up movement heading'),
    image: createDeck(series.images, 'round-up picture'),
  };
}

/** Three layouts, so that consecutive issues differ. */
function layOut(
  lead: z.infer<typeof leadSchema>,
  decks: ReturnType<typeof createDecks>,
  issue: number,
): string {
  const claims = [0, 1, 2].map((item) => decks.shortClaim(issue * 3 + item));
  const opening = decks.opening(issue);
  const brief = joinParagraphs(`## ${decks.briefHeading(issue)}`, bulletList(claims));
  const moved = joinParagraphs(`## ${decks.movementHeading(issue)}`, decks.movement(issue));
  const rating = `**Our rating:** ${lead.verdict}`;
  const { claim, trail, verdict } = lead;
  if (issue % 3 === 0) {
    return joinParagraphs(opening, claim, trail, rating, brief, decks.closing(issue));
  }
  if (issue % 3 === 1) return joinParagraphs(claim, `> ${verdict}`, trail, moved, brief);
  return joinParagraphs(opening, brief, '## The long one', claim, trail, rating, moved);
}
