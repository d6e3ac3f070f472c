import { AppError } from '#app/errors.ts';
import type { FormRefusal } from './parse-form.ts';

/** The refusal of a form that several people edit, with what someone else saved meanwhile. */
export interface RevisionRefusal extends FormRefusal {
  conflict?: {
    /** The revision that the next save replaces. */
    revision: number;
    /** The saved values of the fields that differ from the typed ones, as a form sends them. */
    current: Record<string, string>;
  };
}

/** The revision that the form showed. No row has -1, so a form without one is outdated. */
export function formRevision(form: FormData): number {
  const text = String(form.get('revision') ?? '');
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

/** @throws AppError outdated if someone else has saved since the form was opened. */
export function checkRevision(shown: number, current: number): void {
  if (shown !== current) throw new AppError('outdated');
}

export function isOutdated(error: unknown): boolean {
  return error instanceof AppError && error.code === 'outdated';
}

/** The refusal of an outdated form, for `RevisionForm`: what was typed, and what is saved now. */
export function conflictRefusal(
  values: Record<string, string>,
  saved: { revision: number; values: Record<string, string> },
): RevisionRefusal {
  const differing = Object.entries(saved.values).filter(
    ([name, value]) => plainText(values[name]) !== plainText(value),
  );
  return {
    errors: { form: new AppError('outdated').publicMessage },
    values,
    conflict: { revision: saved.revision, current: Object.fromEntries(differing) },
  };
}

/** Browsers send line breaks as CRLF and leave out unchecked boxes. */
function plainText(value = ''): string {
  return value.replaceAll('\r\n', '\n').trim();
}
