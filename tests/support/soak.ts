import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** True in `npm run soak`, which runs the long version of tests tagged `soak`. */
    isSoak: boolean;
  }
}

export const isSoak = inject('isSoak');

/** Runs twenty times as many cases in `npm run soak`. */
export function fuzzRuns(runs: number): { numRuns: number } {
  return { numRuns: isSoak ? runs * 20 : runs };
}
