import { join } from 'node:path';
import { checkArchitecture } from './architecture/check-architecture.ts';

const violations = checkArchitecture(join(import.meta.dirname, '..'));
for (const { rule, requirement, where } of violations) {
  process.stdout.write(`${rule}: ${where}\n  ${requirement}\n`);
}
if (violations.length > 0) process.exitCode = 1;
