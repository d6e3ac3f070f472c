import { z } from 'zod';
import { MAX_ID } from '../../text/links/row-id.ts';

/** An id that a form sends. Its row may no longer exist. */
export const idInput = z.coerce.number().int().positive().max(MAX_ID);
