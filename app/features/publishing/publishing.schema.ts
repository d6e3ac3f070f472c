import { formText } from '#app/http/forms/parse-form.ts';

/** The format of a form's `publishAt`: the value of a `datetime-local` field. */
const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Parses a time in UTC. Undefined if it is empty or not a time. */
export function parseMinute(text: string): Date | undefined {
  const at = MINUTE.test(text) ? new Date(`${text}:00Z`) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}

/** In UTC. */
export function formatMinute(at: Date): string {
  return at.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/** A lock that its member has not renewed for this long is free. Open pages renew it each minute. */
export const LOCK_MS = 5 * 60_000;

/** An open form, which keeps what is typed in it apart from what other tabs keep. */
export interface DraftForm {
  formId: string;
  /** When the unsaved changes were kept that the form started with, in ISO 8601; or empty. */
  shownDraft: string;
}

export function readDraftForm(form: FormData): DraftForm {
  return {
    formId: formText(form, 'formId'),
    shownDraft: formText(form, 'shownDraft'),
  };
}
