import { data } from 'react-router';
import { type AppErrorCode, toAppError } from '#app/errors.ts';
import { type ViewerArgs, viewerRoute } from '../request-context.ts';
import { conflictRefusal, EditConflict, type RevisionRefusal } from './edit-conflict.ts';
import { formValues } from './parse-form.ts';

const SHOWN_IN_FORM = new Set<AppErrorCode>(['refused', 'too-many-requests', 'unavailable']);

/** Creates the action of a form. See `withForm`. */
export function formAction<Result>(
  handle: (args: ViewerArgs & { form: FormData }) => Promise<Result>,
) {
  return viewerRoute(withForm(handle));
}

/** Reads the form that an action handles. A refusal becomes the errors of the form. */
export function withForm<Args extends { request: Request }, Result>(
  handle: (args: Args & { form: FormData }) => Promise<Result>,
) {
  return async (args: Args) => {
    const form = await args.request.formData();
    return catchRefusal(form, () => handle({ ...args, form }));
  };
}

/** Runs the work of a form. A refusal becomes the errors of the form. */
export async function catchRefusal<Result>(form: FormData, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    const values = formValues(form);
    if (error instanceof EditConflict) {
      return refuseForm(conflictRefusal(values, error.saved), error.status);
    }
    const expected = toAppError(error);
    if (!expected || !SHOWN_IN_FORM.has(expected.code)) throw error;
    return refuseForm({ errors: expected.errors, values }, expected.status);
  }
}

/** Responds with the form's errors and what was typed, except passwords and codes. */
export function refuseForm(refusal: RevisionRefusal, status = 422) {
  const safe = Object.entries(refusal.values).filter(([name]) => !/password|code/i.test(name));
  return data({ ...refusal, values: Object.fromEntries(safe) }, { status });
}
