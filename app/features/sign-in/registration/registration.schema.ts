import { z } from 'zod';
import { typedNumber } from '#app/http/forms/typed-number.ts';

export const registrationModes = ['open', 'approval', 'invitation'] as const;

/** Accounts of younger children need their parents' consent (COPPA; GDPR, article 8), which a site cannot ask for. */
const LOWEST_AGE = 13;
/** The highest age of majority anywhere. */
const HIGHEST_AGE = 21;

export const registration = z.object({
  mode: z.enum(registrationModes).default('open'),
  /** In years. Sign-up and the legal texts name it. */
  minimumAge: z.int().default(LOWEST_AGE),
});

export const registrationInput = z.object({
  mode: z.enum(registrationModes, 'Choose who can create an account.'),
  minimumAge: typedNumber(
    z
      .number('Enter an age in years.')
      .int('Enter a whole number of years.')
      .min(
        LOWEST_AGE,
        `Enter at least ${LOWEST_AGE}. Younger children need their parents’ consent.`,
      )
      .max(HIGHEST_AGE, `Enter at most ${HIGHEST_AGE}.`),
  ),
});

const MAX_DAYS = 90;
const MAX_USES = 100;

export const invitationInput = z.object({
  note: z.string().trim().max(80, 'The note can be up to 80 characters.'),
  days: typedNumber(
    z
      .number('Enter a number of days.')
      .int('Enter a whole number of days.')
      .min(1, 'Enter at least 1 day.')
      .max(MAX_DAYS, `Enter ${MAX_DAYS} days at most.`),
  ),
  maxUses: typedNumber(
    z
      .number('Enter a number of people.')
      .int('Enter a whole number of people.')
      .min(1, 'Enter at least 1 person.')
      .max(MAX_USES, `Enter ${MAX_USES} people at most.`),
  ),
});

export type InvitationInput = z.output<typeof invitationInput>;
