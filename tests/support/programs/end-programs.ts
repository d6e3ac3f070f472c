import { afterAll } from 'vitest';
import { endPrograms } from './running-programs.ts';

// The processes of a failed test would run on, and Vitest would wait forever for their output to end.
afterAll(endPrograms);
