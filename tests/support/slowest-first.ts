import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take ten seconds or more, longer than their size suggests. */
const SLOW = [
  'permissions/permissions',
  'server/render-threads',
  'permissions/custom-roles',
  'publishing/hidden-everywhere',
  'server/start',
  'faults/removal-crash',
  'transfer/commands',
  'images/uploads',
  'server/bad-input',
  'campaigns/campaign-crash',
].map((name) => `/tests/${name}.test.ts`);

/**
 * Starts the slow files first, so that none runs alone at the end. Vitest starts large files first, and knows
 * no durations on a fresh clone.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      SLOW.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
