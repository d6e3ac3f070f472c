import { data } from 'react-router';
import { type AppErrorCode, toAppError } from '#app/errors.ts';
import { type FormRefusal, formValues } from '#app/http/forms/parse-form.ts';
import { omitPasswords } from './omit-passwords.ts';

const SHOWN_IN_FORM = new Set<AppErrorCode>(['refused', 'too-many-requests', 'unavailable']);

/** Responds with the form's errors and what was typed, except passwords. */
export function refuseForm(refusal: FormRefusal, status = 422) {
  return data(omitPasswords(refusal), { status });
}

/** Runs the work of a form. A refusal becomes the errors of the form. */
export async function catchRefusal<Result>(form: FormData, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    const expected = toAppError(error);
    if (!expected || !SHOWN_IN_FORM.has(expected.code)) throw error;
    return refuseForm({ errors: expected.errors, values: formValues(form) }, expected.status);
  }
}
