import { z } from 'zod';
import { MAX_ID } from '../../text/links/row-id.ts';

const digits = z.string().regex(/^\d+$/).transform(Number);

/** An id that a form sends. Its row may no longer exist. */
export const idInput = z.union([z.number(), digits]).pipe(z.int().positive().max(MAX_ID));
