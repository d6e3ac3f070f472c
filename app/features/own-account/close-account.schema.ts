import { z } from 'zod';
import { ownerInput } from '../accounts/two-factor.schema.ts';

export const closingInput = ownerInput.extend({
  name: z.string().trim().max(200).default(''),
  posts: z.enum(['keep', 'remove'], 'Please choose what becomes of your posts.'),
});

export type ClosingInput = z.output<typeof closingInput>;
