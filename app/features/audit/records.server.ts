// Public face: what other features may import.
export { defineRecord, type RecordDeps } from './records/define-record.server.ts';
export {
  createUndo,
  defineSingleRecord,
  type SingleRecord,
} from './records/define-single-record.server.ts';
export { changeRecord, getFormKey, getRecordView } from './records/record-forms.server.ts';
export { rollBack } from './records/roll-back.server.ts';
