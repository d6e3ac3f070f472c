import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { formText } from '#app/http/forms/parse-form.ts';

/** The format of a form's `publishAt`: the value of a `datetime-local` field. */
const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Parses a time in UTC. Undefined if it is empty or not a time. */
export function parseMinute(text: string): Date | undefined {
  const at = MINUTE.test(text) ? new Date(`${text}:00Z`) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}

/** Other years are no times of ours, and databases don't know all that a Date can have. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Parses a time that a page sends back, in ISO 8601. Undefined if it is none. */
export function parseTime(text: string): Date | undefined {
  const at = TIME.test(text) ? new Date(text) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}

/** In UTC. */
export function formatMinute(at: Date): string {
  return at.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/** A lock that its member has not renewed for this long is free. Open pages renew it each minute. */
export const LOCK_MS = 5 * 60_000;

const MAX_FORM_ID_LENGTH = 64;

/** Text that was typed into a form at a time. */
export interface DraftRef {
  formId: string;
  savedAt: Date;
}

/** An open form. What is typed in it is kept apart from what other tabs keep. */
export interface DraftForm {
  formId: string;
  /** The text that the form started with, if it was not saved. */
  shown?: DraftRef | undefined;
}

export function readDraftForm(form: FormData): DraftForm {
  const [, savedAt = '', formId = ''] = /^(\S+) (.*)$/.exec(formText(form, 'shownDraft')) ?? [];
  const shownAt = parseTime(savedAt);
  return {
    formId: formText(form, 'formId').slice(0, MAX_FORM_ID_LENGTH),
    shown: shownAt && { formId, savedAt: shownAt },
  };
}

/**
 * The revision that the typed text started with. After a conflict, the form's `revision` is that of the other
 * text, which only another save replaces.
 */
export function readTextRevision(form: FormData): number {
  return formRevision(form, form.has('textRevision') ? 'textRevision' : 'revision');
}

/** The value of a form's `shownDraft`. */
export function formatDraftRef({ formId, savedAt }: DraftRef): string {
  return `${savedAt.toISOString()} ${formId}`;
}
