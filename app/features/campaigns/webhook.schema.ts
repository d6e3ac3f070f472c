import { z } from 'zod';

/** A text message that someone sent to the site's number. */
export const textReply = z.object({ from: z.string().max(40), text: z.string().max(2000) });
