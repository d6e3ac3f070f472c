import { data } from 'react-router';
import { AppError } from '#app/errors.ts';
import { type FormRefusal, formValues } from '#app/http/parse-form.ts';
import { omitPasswords } from './omit-passwords.ts';

/** Responds with the form's errors and what was typed, except passwords. */
export function refuseForm(refusal: FormRefusal, status = 422) {
  return data(omitPasswords(refusal), { status });
}

/** Runs the work of a form. A refusal becomes the errors of the form. */
export async function catchRefusal<Result>(form: FormData, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    const isShownInForm =
      error instanceof AppError && (error.code === 'refused' || error.code === 'too-many-requests');
    if (!isShownInForm) throw error;
    return refuseForm({ errors: error.errors, values: formValues(form) }, error.status);
  }
}
