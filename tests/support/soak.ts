import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether this is `npm run soak`, which runs the long version of the tests tagged `soak`. */
    isSoak: boolean;
  }
}

export const isSoak = inject('isSoak');

/** Twenty times as many cases in `npm run soak`. */
export function fuzzRuns(runs: number): { numRuns: number } {
  return { numRuns: isSoak ? runs * 20 : runs };
}
