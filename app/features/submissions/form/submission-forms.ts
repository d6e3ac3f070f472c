import { newsCategories } from '#app/features/news/embeds/news-categories.ts';
import type { SubmissionKind } from '#db/tables/moderation.ts';

/** What one kind of submission asks for. */
export interface SubmissionFormSpec {
  /** Of its page. */
  heading: string;
  /** In a list: 'News tip'. */
  name: string;
  /** What it is for and what becomes of it. */
  lead: string;
  text: { label: string; hint: string; isRequired: boolean };
  needsImage: boolean;
  /** Where it may be filed: value and words. Without any there is nothing to choose. */
  categories: readonly { value: string; label: string }[];
}

const mediaTypes = [
  { value: 'image', label: 'Screenshot' },
  { value: 'artwork', label: 'Artwork' },
  { value: 'video', label: 'Video' },
] as const;

export const submissionForms: Record<SubmissionKind, SubmissionFormSpec> = {
  news: {
    heading: 'Submit News',
    name: 'News tip',
    lead: 'Seen or heard something? Say what, where and when, and how we can check it. What holds up becomes an article that thanks you by name.',
    text: { label: 'What happened', hint: 'Markdown works', isRequired: true },
    needsImage: false,
    categories: newsCategories.map((name) => ({ value: name, label: name })),
  },
  media: {
    heading: 'Share Media',
    name: 'Media',
    lead: 'Screenshots, artwork and videos, from you or found elsewhere. What fits hangs in the gallery with your name beside it.',
    text: { label: 'What it shows', hint: 'optional, Markdown works', isRequired: false },
    needsImage: true,
    categories: mediaTypes,
  },
  'fan-art': {
    heading: 'Submit Fan Art',
    name: 'Fan art',
    lead: 'Drawn, painted, sculpted or built by yourself. Approved pieces hang on the fan art wall with your name.',
    text: { label: 'How you made it', hint: 'optional, Markdown works', isRequired: false },
    needsImage: true,
    categories: [],
  },
};

export const submissionKinds = Object.keys(submissionForms) as SubmissionKind[];

export function parseSubmissionKind(word: string | undefined): SubmissionKind | undefined {
  return submissionKinds.find((kind) => kind === word);
}

export const MAX_LENGTHS = {
  title: 140,
  text: 12_000,
  evidence: 4000,
  link: 500,
  alt: 300,
} as const;
export const MAX_LINKS = 10;
export const MAX_IMAGES = 8;
