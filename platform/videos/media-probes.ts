import { join } from 'node:path';
import { LimitedFunctions } from '#platform/limited-functions/limited-functions.ts';
import type { functions } from './media-functions.ts';

const FUNCTIONS = join(import.meta.dirname, 'media-functions.ts');

type Functions = typeof functions;

/**
 * Detects what a media file is. The index of a file of some hundred bytes can claim billions of frames, so it is read
 * in a separate process, with limits. A file that exceeds them counts as unreadable.
 */
export class MediaProbes extends LimitedFunctions {
  constructor() {
    super(FUNCTIONS);
  }

  readonly probeAudio: (
    ...args: Parameters<Functions['probeAudio']>
  ) => ReturnType<Functions['probeAudio']> = (path) =>
    this.call<Functions['probeAudio']>('probeAudio', path).catch(orIfTooMuch('unsupported'));

  readonly probeVideo: (
    ...args: Parameters<Functions['probeVideo']>
  ) => ReturnType<Functions['probeVideo']> = (path) =>
    this.call<Functions['probeVideo']>('probeVideo', path).catch(orIfTooMuch('unreadable'));
}

function orIfTooMuch<Problem extends string>(problem: Problem) {
  return (error: unknown): Problem => {
    if (error instanceof RangeError) return problem;
    throw error;
  };
}
