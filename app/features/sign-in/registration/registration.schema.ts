import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { wholeNumber } from '#app/http/forms/fields/number-fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';

/** Accounts of younger children need their parents' consent (COPPA; GDPR, article 8), which a site cannot ask for. */
const LOWEST_AGE = 13;
/** The highest age of majority anywhere. */
const HIGHEST_AGE = 21;

export const registrationFields = defineFields({
  mode: choice(
    'Who can create an account',
    {
      open: 'Anyone',
      approval: 'Anyone, with approval',
      invitation: 'Only people with an invitation link',
    },
    {
      hint: 'New accounts awaiting approval are listed under Users. Existing accounts don’t change.',
      message: 'Choose who can create an account.',
      initial: 'open',
    },
  ),
  /** Sign-up and the legal texts name it. */
  minimumAge: wholeNumber('Minimum age (years)', {
    hint: 'Sign-up and the legal texts name it. In a text of your own, write {minimumAge}. Nobody’s age is checked.',
    min: LOWEST_AGE,
    max: HIGHEST_AGE,
    maxLength: 2,
    unit: 'years',
    messages: {
      missing: 'Enter an age in years.',
      low: `Enter at least ${LOWEST_AGE}. Younger children need their parents’ consent.`,
    },
    initial: LOWEST_AGE,
  }),
});

const MAX_DAYS = 90;
const MAX_USES = 100;

export const invitationFields = defineFields({
  note: text('Who it’s for', {
    hint: 'Only staff can see this note.',
    max: 80,
    maxLength: 80,
  }),
  maxUses: wholeNumber('Number of accounts', {
    min: 1,
    max: MAX_USES,
    maxLength: 3,
    unit: 'people',
    messages: { low: 'Enter at least 1 person.', high: `Enter ${MAX_USES} people at most.` },
    initial: 1,
  }),
  days: wholeNumber('Expires after (days)', {
    min: 1,
    max: MAX_DAYS,
    maxLength: 2,
    unit: 'days',
    messages: { low: 'Enter at least 1 day.', high: `Enter ${MAX_DAYS} days at most.` },
    initial: 7,
  }),
});

export type InvitationInput = typeof invitationFields.initial;
