import type { z } from 'zod';
import type { JobDefinition, JobHandler } from '#platform/jobs/job-definition.ts';

type Options = Pick<JobDefinition<unknown>, 'attempts' | 'isBulk' | 'concurrency'>;

/** Defines a job. The handler is imported lazily, so that enqueueing a job does not load it. */
export function defineJob<Schema extends z.ZodType>(
  job: Options & {
    name: string;
    schema: Schema;
    handler: () => Promise<JobHandler<z.output<Schema>>>;
  },
): JobDefinition<z.output<Schema>> {
  return { ...job, schema: { parse: (input) => job.schema.parse(input) } };
}
