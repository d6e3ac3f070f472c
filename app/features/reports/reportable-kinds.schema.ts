import { z } from 'zod';

/** Posts are reported from their own menu. */
export const reportableKind = z.enum(['article', 'media', 'story', 'event', 'profile']);

export type ReportableKind = z.output<typeof reportableKind>;
