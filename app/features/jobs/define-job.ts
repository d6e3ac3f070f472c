import type { z } from 'zod';
import type { JobDefinition, JobHandler } from '#platform/jobs/job-definition.ts';

type Options = Pick<JobDefinition<unknown>, 'attempts' | 'isBulk'>;

/**
 * A job of a feature: what it is called, what it is about, and how to load what does it. Small, so
 * that use cases can name it in `enqueue` without loading its handler.
 */
export function defineJob<Schema extends z.ZodType>(
  job: Options & {
    name: string;
    schema: Schema;
    handler: () => Promise<JobHandler<z.output<Schema>>>;
  },
): JobDefinition<z.output<Schema>> {
  return { ...job, schema: { parse: (input) => job.schema.parse(input) } };
}
