import { z } from 'zod';
import { checkbox, choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { lines, text } from '#app/http/forms/fields/text-fields.ts';

const MAX_SUBJECT_LENGTH = 150;
const MAX_BODY_LENGTH = 50_000;

/** `body` is Markdown. */
export const newsletterFields = defineFields({
  subject: text('Subject', {
    max: MAX_SUBJECT_LENGTH,
    maxLength: MAX_SUBJECT_LENGTH,
    required: 'Enter a subject.',
  }),
  preview: text('Preview text', {
    max: MAX_SUBJECT_LENGTH,
    maxLength: MAX_SUBJECT_LENGTH,
    hint: 'Shown next to the subject in inboxes.',
  }),
  body: lines('Text', {
    max: MAX_BODY_LENGTH,
    required: 'Write something first.',
    hint: '“Video or card” shows an article, media item, story, event or claim as a card. In Markdown, write article:12 in a paragraph of its own, or [Title](article:12) for another title.',
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
  hasRumors: checkbox('Contains rumors or leaks. Skip readers who want official news only.', {
    hint: 'They’re always skipped if a card or a link leads to something here that isn’t confirmed.',
  }),
});

/** By topic. */
export const audienceLabels = {
  newsletter: 'Newsletter',
  breaking: 'Breaking news',
  digest: 'Weekly digest',
};

export type NewsletterText = z.output<typeof newsletterFields.stored>;
