import { createContext, use } from 'react';

/** The `FormRefusal` of a form, with the conflict if someone else saved meanwhile. */
export interface RefusedForm {
  errors: Record<string, string>;
  values: Record<string, string>;
  conflict?: { revision: number; current: Record<string, string> } | undefined;
}

/** The refusal of the form around a field, so that forms do not pass it to each of their fields. */
export const FormRefusalContext = createContext<RefusedForm | undefined>(undefined);

interface FieldState {
  /** What was typed. A cleared checkbox sends nothing. */
  typed: string | undefined;
  error: string | undefined;
  /** What someone else saved meanwhile. */
  current: string | undefined;
}

/** Undefined unless a form around the field was refused. */
export function useFieldState(name: string | undefined): FieldState | undefined {
  const refusal = use(FormRefusalContext);
  if (!refusal || name === undefined) return undefined;
  const { values, errors, conflict } = refusal;
  return { typed: values[name], error: errors[name], current: conflict?.current[name] };
}
