import { z } from 'zod';
import { reauthenticationInput } from '#app/features/sign-in/two-factor/two-factor.schema.ts';

const posts = z.enum(['keep', 'remove'], 'Choose what should happen to your posts.');

export const deleteGuestInput = z.object({ posts });

export const closeAccountInput = reauthenticationInput.extend({
  name: z.string().trim().max(200).default(''),
  posts,
});

export type CloseAccountInput = z.output<typeof closeAccountInput>;
