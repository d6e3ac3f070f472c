import type { z } from 'zod';

/**
 * For a check of several fields, or of the whole form if none are named: runs it if they are valid, whatever is
 * wrong with others, so that the form shows all its errors at once.
 */
export function ifValid(...fields: readonly string[]) {
  return {
    when: ({ issues }: z.core.ParsePayload) =>
      issues.every(
        ({ path: [field] = [] }) => field !== undefined && !fields.includes(String(field)),
      ),
  };
}
