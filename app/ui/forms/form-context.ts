import { createContext, use } from 'react';

/** The `FormRefusal` of a form, with the conflict if someone else saved meanwhile. */
export interface RefusedForm {
  errors: Record<string, string>;
  values: Record<string, string>;
  conflict?: { revision: number; current: Record<string, string> } | undefined;
}

export interface FormState {
  /** Starts the ids of the fields, on pages with several forms. */
  prefix?: string | undefined;
  /** Initial values of the fields, by name. */
  values?: object | undefined;
  refusal?: RefusedForm | undefined;
}

/** The form around a field, so that forms do not pass values and errors to each of their fields. */
export const FormContext = createContext<FormState>({});

/** The values that were sent. Undefined if the server did not read them: the fields then keep what they show. */
export function sentValues<Values extends object>(
  refusal: { values: Values } | undefined,
): Values | undefined {
  return refusal && Object.keys(refusal.values).length > 0 ? refusal.values : undefined;
}

interface OwnState {
  id?: string | undefined;
  name?: string | undefined;
  defaultValue?: unknown;
  error?: string | undefined;
}

/** A field's value: the text typed into a refused form, its own, or the form's for its name. */
export function useField({ id, name = '', defaultValue, error }: OwnState) {
  const { prefix, values = {}, refusal } = use(FormContext);
  const sent = sentValues(refusal);
  const initial = defaultValue ?? (values as Record<string, unknown>)[name] ?? undefined;
  return {
    id: id ?? (prefix ? `${prefix}-${name}` : name),
    value: sent?.[name] ?? (initial === undefined ? undefined : String(initial)),
    /** For checkboxes, which send nothing when they are cleared. */
    isOn: sent ? sent[name] === 'on' : initial === true || initial === 'on',
    error: error ?? refusal?.errors[name],
    /** The value someone else saved in the meantime. */
    current: refusal?.conflict?.current[name],
  };
}
