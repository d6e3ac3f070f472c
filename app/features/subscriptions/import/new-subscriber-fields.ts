import { checkbox } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { day } from '#app/http/forms/fields/picker-fields.ts';
import { lines, text } from '#app/http/forms/fields/text-fields.ts';
import { MAX_EMAIL_LENGTH } from '../line-consent.ts';
import { emailInput } from '../subscriptions.schema.ts';
import { MAX_CONSENT_LENGTH } from './read-import.ts';

/** A person who agreed elsewhere, such as on paper. */
export const newSubscriberFields = defineFields({
  email: text('Email', {
    maxLength: MAX_EMAIL_LENGTH,
    required: 'Enter an email address.',
    schema: emailInput,
  }),
  consent: lines('Consent', {
    max: MAX_CONSENT_LENGTH,
    maxLength: MAX_CONSENT_LENGTH,
    required: 'Say what the person agreed to, and where.',
    hint: 'What they agreed to, and where. It’s kept as proof, and they can download it.',
  }),
  consentDate: day('Date of the consent', { initial: '' }),
  isNewsletterOnly: checkbox('Only the newsletter, without breaking news and the weekly digest'),
});
