import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { JobContext, JobDefinition } from '#platform/jobs/job-definition.ts';
import type { MailContent, MailSite } from './mail-content.ts';

/**
 * Writes a mail from its input, when it is sent and not before. Nothing when there is no reason to
 * send it any more.
 */
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
  /** Its link lets one in: the text is forgotten as soon as a mail server has taken it. */
  isSecret?: boolean;
  isBulk?: boolean;
}

/** An address a mail can go to. */
export const mailAddress = z.email().max(254);

/** A mail is a job: `enqueue(resetPasswordMail, { to, name, link })` sends it after the commit. */
export function defineMail<Schema extends z.ZodType>({
  kind,
  schema,
  compose,
  isSecret = false,
  isBulk = false,
}: MailDefinition<Schema>): JobDefinition<z.output<Schema>> {
  return defineJob({
    name: `mail.${kind}`,
    schema,
    isBulk,
    handler: async () => {
      const [{ deliverMail }, write] = await Promise.all([
        import('./deliver-mail.server.ts'),
        compose(),
      ]);
      return (input, context) =>
        deliverMail({ kind, isSecret }, (site) => write(input, site, context), context);
    },
  });
}
