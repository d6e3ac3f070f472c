import { join } from 'node:path';
import { checkArchitecture } from './architecture/check-architecture.ts';

const violations = checkArchitecture(join(import.meta.dirname, '..'));
for (const { rule, demand, where } of violations) {
  process.stdout.write(`${rule}: ${where}\n  ${demand}\n`);
}
if (violations.length > 0) process.exitCode = 1;
