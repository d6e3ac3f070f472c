import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { JobContext, JobDefinition } from '#platform/jobs/job-definition.ts';
import type { MailContent, MailSite } from './mail-content.ts';

/** Composes an email right before it is sent. Returns undefined if it is no longer needed. */
export type ComposeMail<Input> = (
  input: Input,
  site: MailSite,
  context: JobContext,
) => MailContent | undefined | Promise<MailContent | undefined>;

interface MailDefinition<Schema extends z.ZodType> {
  /** Shown in the outbox; `reset-password`. */
  kind: string;
  schema: Schema;
  compose: () => Promise<ComposeMail<z.output<Schema>>>;
  /** Contains a sign-in link, so the text is deleted as soon as the email is sent. */
  isSecret?: boolean;
  isBulk?: boolean;
}

export const mailAddress = z.email().max(254);

/**
 * Defines an email as a job: `enqueue(resetPasswordMail, { to, name, link })` sends it after the
 * commit.
 */
export function defineMail<Schema extends z.ZodType>({
  kind,
  schema,
  compose,
  isSecret = false,
  isBulk = false,
}: MailDefinition<Schema>): JobDefinition<z.output<Schema>> {
  return defineJob({
    name: `email.${kind}`,
    schema,
    isBulk,
    handler: async () => {
      const [{ deliverMail }, composeMail] = await Promise.all([
        import('./deliver-mail.server.ts'),
        compose(),
      ]);
      return (input, context) =>
        deliverMail({ kind, isSecret }, (site) => composeMail(input, site, context), context);
    },
  });
}
