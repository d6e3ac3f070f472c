import type { Metrics } from '#platform/observability/metrics.ts';
import type { Mailer } from './mailer.ts';

export function countEmails({ send, check, close }: Mailer, { emails }: Metrics): Mailer {
  return {
    check,
    close,
    send: async (message) => {
      const failure = await send(message);
      emails.inc({ result: failure ? 'failed' : 'sent' });
      return failure;
    },
  };
}
