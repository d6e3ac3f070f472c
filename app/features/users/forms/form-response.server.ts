import { data } from 'react-router';
import { RefusedAction } from '#app/features/identity/identity.server.ts';
import { omitPasswords } from '#app/features/sign-in/sign-in.server.ts';
import { type FormRefusal, formValues } from '#app/http/parse-form.ts';

/** Responds with the form's errors and what was typed, except passwords. */
export function refuseForm(refusal: FormRefusal) {
  return data(omitPasswords(refusal), { status: 422 });
}

/** Runs the work of a form. A `RefusedAction` becomes an error of the form. */
export async function refuseOnRefusedAction<Result>(form: FormData, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusedAction)) throw error;
    return refuseForm({ errors: { form: error.message }, values: formValues(form) });
  }
}
