import { z } from 'zod';

export const registrationModes = ['open', 'approval', 'invitation'] as const;

export const registration = z.object({
  mode: z.enum(registrationModes).default('open'),
});

export const registrationInput = z.object({
  mode: z.enum(registrationModes, 'Choose who can create an account.'),
});

const MAX_DAYS = 90;
const MAX_USES = 100;

export const invitationInput = z.object({
  note: z.string().trim().max(80, 'The note can be up to 80 characters.'),
  days: z.coerce
    .number('Enter a number of days.')
    .int('Enter a whole number of days.')
    .min(1, 'Enter at least 1 day.')
    .max(MAX_DAYS, `Enter ${MAX_DAYS} days at most.`),
  maxUses: z.coerce
    .number('Enter a number of people.')
    .int('Enter a whole number of people.')
    .min(1, 'Enter at least 1 person.')
    .max(MAX_USES, `Enter ${MAX_USES} people at most.`),
});

export type InvitationInput = z.output<typeof invitationInput>;
