import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleProgram, PROGRAM_FOLDER } from './bundle-program.ts';

// Run by the preparation: writes the program that production and tests run.
const root = join(import.meta.dirname, '../..');
const folder = join(root, PROGRAM_FOLDER);

await rm(folder, { recursive: true, force: true });
await bundleProgram(root, folder);
