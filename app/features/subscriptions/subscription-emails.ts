import { z } from 'zod';
import { defineEmail, emailAddress } from '#app/features/outbox/outbox.server.ts';

/** Double opt-in. */
export const confirmSubscriptionEmail = defineEmail({
  kind: 'confirm-subscription',
  schema: z.object({ subscriptionId: z.int() }),
  compose: async () => (await import('./emails/confirm-subscription-email.ts')).composeConfirmation,
});

/** After the confirmation: what to expect, and where to change it. */
export const welcomeEmail = defineEmail({
  kind: 'welcome',
  schema: z.object({ subscriptionId: z.int() }),
  compose: async () => (await import('./emails/welcome-email.ts')).composeWelcome,
});

/** The link to the preference page, for anyone who asks and is on the list. */
export const preferencesLinkEmail = defineEmail({
  kind: 'subscription-link',
  schema: z.object({ email: emailAddress }),
  compose: async () => (await import('./emails/preferences-link-email.ts')).composePreferencesLink,
});
