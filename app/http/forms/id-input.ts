import { z } from 'zod';
import { MAX_ID } from '../../text/links/row-id.ts';
import { typedNumber } from './typed-number.ts';

/** An id that a form sends. Its row may no longer exist. */
export const idInput = typedNumber(z.int().positive().max(MAX_ID));
