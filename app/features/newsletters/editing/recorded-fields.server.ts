import type { RecordedFields } from '#app/features/audit/audit.server.ts';
import type { Database } from '#db/engine.ts';
import { listRecordedSegments } from '../segments/list-segments.server.ts';

/** These fields as the audit log shows them: segments by their names. */
export function recordedNewsletterFields(fields: Pick<RecordedFields, 'shown'>): RecordedFields {
  return { shown: fields.shown, listNames };
}

const listNames = async (db: Database, states: readonly unknown[]) => ({
  segmentId: await listRecordedSegments(db, states),
});
