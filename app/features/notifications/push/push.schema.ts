import { z } from 'zod';
import { idInput } from '#app/http/forms/id-input.ts';

const MAX_ENDPOINT_LENGTH = 1000;
const UNREADABLE = 'We can’t read what your browser sent. Reload the page and try again.';

/** Lengths of RFC 8291: an uncompressed P-256 point, and 16 random bytes. */
const p256dh = z.string().regex(/^B[\w-]{86}$/, UNREADABLE);
const auth = z.string().regex(/^[\w-]{22}$/, UNREADABLE);

export const pushInput = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('turn-on'),
    endpoint: z.url(UNREADABLE).max(MAX_ENDPOINT_LENGTH, UNREADABLE),
    p256dh,
    auth,
  }),
  z.object({
    intent: z.literal('choose'),
    id: idInput,
    scope: z.enum(['all', 'breaking'], 'Choose one of the options.'),
  }),
  z.object({ intent: z.literal('turn-off'), id: idInput }),
]);

export type PushInput = z.output<typeof pushInput>;
