import { z } from 'zod';
import { contentKindIds } from '#app/text/links/content-sections.ts';

/** Posts are reported from their own menu. */
export const reportableKind = z.enum([...contentKindIds, 'profile']);

export type ReportableKind = z.output<typeof reportableKind>;
