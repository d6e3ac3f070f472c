import { AppError } from '#app/errors.ts';
import { type FormRefusal, formText } from './parse-form.ts';
import { fieldText } from './to-text.ts';

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
export function formRevision(form: FormData, field = 'revision'): number {
  const text = formText(form, field);
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

interface SavedFields {
  revision: number;
  /** By field name. */
  values: object;
}

/** Thrown with what is saved now, which the form shows next to what was typed. */
export class EditConflict extends AppError {
  readonly saved: SavedFields;

  constructor(saved: SavedFields) {
    super('outdated');
    this.saved = saved;
  }
}

/** @throws AppError outdated if someone else has saved since the form was opened. */
export function checkRevision(
  shown: number,
  { revision, values }: { revision: number; values?: object },
): void {
  if (shown === revision) return;
  throw values ? new EditConflict({ revision, values }) : new AppError('outdated');
}

/** The refusal of an outdated form, for `RevisionForm`: what was typed, and what is saved now. */
export function conflictRefusal(
  values: Record<string, string>,
  saved: SavedFields,
): RevisionRefusal {
  const differing = Object.entries(saved.values)
    .map(([name, value]) => [name, fieldText(value)] as const)
    .filter(([name, value]) => plainText(values[name]) !== plainText(value));
  // Forms never send a password back.
  const password = values.password && { password: 'Enter the new password again.' };
  return {
    errors: { form: new AppError('outdated').publicMessage, ...password },
    values,
    conflict: { revision: saved.revision, current: Object.fromEntries(differing) },
  };
}

/** Browsers send line breaks as CRLF and leave out unchecked boxes. */
function plainText(value = ''): string {
  return value.replaceAll('\r\n', '\n').trim();
}
