import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import { CONNECTIONS, exampleHtml } from './example-email.ts';

// Sends as many emails as its second argument says, without a database, and prints the milliseconds.
const [, , smtpUrl = '', count = '0'] = process.argv;
const mailer = createSmtpMailer({ smtpUrl, from: 'hub@example.org' });
let next = 0;

async function send(): Promise<void> {
  while (next < Number(count)) {
    next += 1;
    const failure = await mailer.send({
      messageId: `<${next}@example.org>`,
      senderName: 'Hub',
      to: `bare-${next}@example.com`,
      subject: 'The week',
      html: exampleHtml,
      plain: 'Hello',
    });
    if (failure) throw new Error(failure.message);
  }
}

const started = performance.now();
await Promise.all(Array.from({ length: CONNECTIONS }, send));
process.stdout.write(String(performance.now() - started));
mailer.close();
