import { createContext } from 'react';
import type { RefusedForm } from '../../forms/form-context.ts';

/** What a form's preview found wrong with what is typed, by field. */
export const PreviewErrors = createContext<Record<string, string> | undefined>(undefined);

/** The refusal with the errors of the preview, which are newer. The fields keep what was typed. */
export function withPreviewErrors(
  refusal: RefusedForm | undefined,
  errors: Record<string, string> | undefined,
): RefusedForm | undefined {
  if (!errors) return refusal;
  return { values: {}, ...refusal, errors };
}
