import type { z } from 'zod';

/**
 * For a check that reads several fields: runs it if these are valid, whatever is wrong with others, so that a form
 * shows all its errors at once.
 */
export function ifValid(...fields: readonly string[]) {
  return {
    when: ({ issues }: z.core.ParsePayload) =>
      issues.every(
        ({ path: [field] = [] }) => field !== undefined && !fields.includes(String(field)),
      ),
  };
}
