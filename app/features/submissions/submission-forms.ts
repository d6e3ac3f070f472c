import type { SubmissionKind } from '#db/tables/moderation.ts';

/** The form for one kind of submission. */
export interface SubmissionFormSpec {
  heading: string;
  /** The kind's label in lists, such as "News tip". */
  name: string;
  lead: string;
  text: { label: string; hint: string; isRequired: boolean };
  needsImage: boolean;
  maxImages: number;
  maxLinks: number;
  /** It is about something on the site, whose title it has. */
  hasSubject: boolean;
}

export const MAX_IMAGES = 8;

const severalFiles = { maxImages: MAX_IMAGES, maxLinks: 10, hasSubject: false };

export const submissionForms: Record<SubmissionKind, SubmissionFormSpec> = {
  news: {
    heading: 'Submit news',
    name: 'News tip',
    lead: 'Seen or heard something? Tell us what, where and when, and how we can check it. If it holds up, we publish an article that credits you by name.',
    text: { label: 'What happened', hint: 'Markdown supported', isRequired: true },
    needsImage: false,
    ...severalFiles,
  },
  media: {
    heading: 'Share media',
    name: 'Media',
    lead: 'Screenshots and artwork, your own or found elsewhere. For a video, add a still from it and a link. Approved items appear in the gallery with your name.',
    text: { label: 'What it shows', hint: 'optional, Markdown supported', isRequired: false },
    needsImage: true,
    ...severalFiles,
  },
  'fan-art': {
    heading: 'Submit fan art',
    name: 'Fan art',
    lead: 'Something you drew, painted, sculpted or built yourself. Approved pieces appear on the fan art page with your name.',
    text: { label: 'How you made it', hint: 'optional, Markdown supported', isRequired: false },
    needsImage: true,
    ...severalFiles,
  },
  evidence: {
    heading: 'Send evidence',
    name: 'Evidence',
    lead: 'Did you find a page or a picture that speaks for or against this claim? We check it, and if it holds up, it appears with the claim and your name.',
    text: {
      label: 'What it shows',
      hint: 'in your own words, or a short quote',
      isRequired: true,
    },
    needsImage: false,
    maxImages: 1,
    maxLinks: 1,
    hasSubject: true,
  },
};

export const submissionKinds = Object.keys(submissionForms) as SubmissionKind[];

export function parseSubmissionKind(value: string | undefined): SubmissionKind | undefined {
  return submissionKinds.find((kind) => kind === value);
}

export const MAX_LENGTHS = {
  title: 140,
  text: 12_000,
  evidence: 4000,
  link: 500,
  alt: 300,
} as const;

/** Names of the fields of an image that is yet to be uploaded, from 1 to `MAX_IMAGES`. */
export const slotFields = {
  file: (slot: number) => `image-${slot}`,
  alt: (slot: number) => `image-${slot}-alt`,
};

/** Labels that depend on the form, for its fields and for what was sent. */
export function getLabels({ text, hasSubject }: SubmissionFormSpec) {
  return {
    categoryLabel: hasSubject ? 'Stance' : 'Category',
    evidenceLabel:
      text.isRequired && !hasSubject ? 'How can we check it?' : 'Where does it come from?',
  };
}
