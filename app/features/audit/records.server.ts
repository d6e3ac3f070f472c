// Public face: what other features may import.
export { defineRecord } from './records/define-record.server.ts';
export { changeRecord, getRecordView } from './records/record-forms.server.ts';
