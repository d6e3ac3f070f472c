import { z } from 'zod';
import { MAX_ID } from '../cursor.ts';

/** An id in a form. It may be of a row that is gone. */
export const idInput = z.coerce.number().int().positive().max(MAX_ID);
