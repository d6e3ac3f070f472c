import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { JobContext, JobDefinition } from '#platform/jobs/job-definition.ts';
import type { EmailContent, EmailSite } from '../elements/email-content.ts';

/** Composes an email right before it is sent. Returns undefined if it is no longer needed. */
export type ComposeEmail<Input> = (
  input: Input,
  site: EmailSite,
  context: JobContext,
) => EmailContent | undefined | Promise<EmailContent | undefined>;

interface EmailDefinition<Schema extends z.ZodType> {
  /** Shown in the outbox; `reset-password`. */
  kind: string;
  schema: Schema;
  compose: () => Promise<ComposeEmail<z.output<Schema>>>;
  /** Contains a sign-in link, so the text is deleted as soon as the email is sent. */
  isSecret?: boolean;
  isBulk?: boolean;
}

export const emailAddress = z.email().max(254);

/**
 * Defines an email as a job: `enqueue(resetPasswordEmail, { to, name, link })` sends it after the
 * commit.
 */
export function defineEmail<Schema extends z.ZodType>({
  kind,
  schema,
  compose,
  isSecret = false,
  isBulk = false,
}: EmailDefinition<Schema>): JobDefinition<z.output<Schema>> {
  return defineJob({
    name: `email.${kind}`,
    schema,
    isBulk,
    handler: async () => {
      const [{ deliverEmail }, composeEmail] = await Promise.all([
        import('./deliver-email.server.ts'),
        compose(),
      ]);
      return (input, context) =>
        deliverEmail({ kind, isSecret }, (site) => composeEmail(input, site, context), context);
    },
  });
}

/** Loads React's email renderer with the first email. */
export async function renderEmail(content: EmailContent, site: EmailSite) {
  const { renderEmail: render } = await import('./render-email.server.tsx');
  return render(content, site);
}
