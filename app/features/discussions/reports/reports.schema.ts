import { z } from 'zod';
import { contentKindIds } from '#app/text/links/content-sections.ts';
import { reportReasonIds } from './report-reasons.ts';

/** What has a page for reporting it. Posts are reported from their own menu. */
export const reportableKind = z.enum([...contentKindIds, 'profile']);

export type ReportableKind = z.output<typeof reportableKind>;

export const reportInput = z.object({
  reason: z.enum(reportReasonIds, { error: 'Choose a reason.' }),
  details: z.string().trim().max(500).default(''),
});

export type ReportInput = z.output<typeof reportInput>;
