import { z } from 'zod';
import { reauthenticationInput } from '#app/features/sign-in/two-factor/two-factor.schema.ts';

export const closeAccountInput = reauthenticationInput.extend({
  name: z.string().trim().max(200).default(''),
  posts: z.enum(['keep', 'remove'], 'Please choose what should happen to your posts.'),
});

export type CloseAccountInput = z.output<typeof closeAccountInput>;
