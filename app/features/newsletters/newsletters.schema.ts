import { z } from 'zod';
import { MAX_TITLE_LENGTH } from '#app/features/content/content-fields.schema.ts';
import { checkbox, choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields, type Field } from '#app/http/forms/fields/fields.ts';
import { lines, text } from '#app/http/forms/fields/text-fields.ts';

const MAX_SUBJECT_LENGTH = 150;
export const MAX_PREVIEW_LENGTH = MAX_SUBJECT_LENGTH;
const MAX_BODY_LENGTH = 50_000;

const archiveChoice = choice(
  'Archive on the site',
  {
    automatic: 'Publish it once it’s sent, unless it goes to a segment',
    always: 'Publish it once it’s sent, even if it goes to a segment',
    never: 'Keep it out of the archive',
  },
  { initial: 'automatic', hint: 'Everyone can read the archive.' },
);

/** `body` is Markdown. */
const textFields = {
  subject: text('Subject', {
    max: MAX_SUBJECT_LENGTH,
    maxLength: MAX_SUBJECT_LENGTH,
    required: 'Enter a subject.',
  }),
  preview: text('Preview text', {
    max: MAX_SUBJECT_LENGTH,
    maxLength: MAX_SUBJECT_LENGTH,
    hint: 'Shown next to the subject in inboxes. Leave blank to show how the text begins.',
  }),
  body: lines('Text', {
    max: MAX_BODY_LENGTH,
    required: 'Write something first.',
    hint: '“Video or card” shows an article, media item, album, story, event or claim as a card, and “File” a file to download. In Markdown, write article:12 in a paragraph of its own, or [Title](article:12) for another title.',
  }),
  topic: {
    ...choice(
      'Audience',
      { newsletter: 'Subscribers to: Newsletter', breaking: 'Subscribers to: Breaking news' },
      { initial: 'newsletter', message: 'Choose who it’s for.' },
    ),
    // The digest is only sent automatically.
    stored: z.enum(['newsletter', 'breaking', 'digest']),
  },
  segmentId: {
    kind: 'select',
    label: 'Segment',
    // The page adds the segments.
    options: [{ value: '', label: 'All of them' }],
    hint: 'A part of these subscribers. Segments are kept under Subscribers → Segments.',
    input: z
      .string()
      .optional()
      .transform((text = '') => text.trim())
      .pipe(z.string().regex(/^\d{0,9}$/, 'Choose one of the segments.'))
      .transform((text) => (text === '' ? null : Number(text))),
    stored: z.int().nullable(),
    initial: null,
  } as Field<number | null>,
  hasRumors: checkbox('Contains rumors or leaks. Skip readers who want official news only.', {
    hint: 'They’re always skipped if a card or a link leads to something here that isn’t confirmed.',
  }),
  archive: {
    ...archiveChoice,
    // A form that was open during an update from before lacks it.
    input: z.preprocess((typed) => typed ?? archiveChoice.initial, archiveChoice.input),
  },
};

export const newsletterFields = defineFields(textFields);

/** In the form of an article that is emailed when it’s published. Blank texts are those of the article. */
export const articleEmailFields = defineFields({
  emailSubject: text('Subject', { max: MAX_TITLE_LENGTH }),
  emailPreview: textFields.preview,
  emailSegment: textFields.segmentId,
});

export const MAX_TEMPLATE_NAME_LENGTH = 80;

/** A template is a newsletter's text and settings with a name. */
export const templateFields = defineFields({
  name: text('Name', { max: MAX_TEMPLATE_NAME_LENGTH, required: 'Enter a name.' }),
  ...textFields,
});

export type TemplateValues = z.output<typeof templateFields.stored>;

/** By topic. */
export const audienceLabels = {
  newsletter: 'Newsletter',
  breaking: 'Breaking news',
  digest: 'Weekly digest',
};

export type NewsletterText = z.output<typeof newsletterFields.stored>;

/** Whether it’s published in the archive once it’s sent. */
export function isForArchive(archive: NewsletterText['archive'], isToSegment: boolean): boolean {
  return archive === 'automatic' ? !isToSegment : archive === 'always';
}
