import { createTransport } from 'nodemailer';
import type { MailConfig } from '#platform/config/config.ts';
import { isOneAddress, oneLine } from './header-text.ts';
import type { Mailer, MailMessage, MailRefusal } from './mailer.ts';

const CONNECTIONS = 3;
const CONNECT_TIMEOUT = 10_000;
const SILENCE_TIMEOUT = 30_000;

/** Sends through a mail server. Options of the connection can be given behind a `?` in SMTP_URL. */
export function createSmtpMailer({ smtpUrl, from }: MailConfig): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => {
      if (!isOneAddress(message.to)) {
        return { isFinal: true, words: 'That is not one mail address.' };
      }
      try {
        await transport.sendMail(toNodemailer(message, from));
      } catch (error) {
        return refusalOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function toNodemailer(message: MailMessage, from: string) {
  const { oneClickUnsubscribe } = message;
  return {
    messageId: message.messageId,
    from: from.includes('<') ? from : { name: oneLine(message.senderName), address: from },
    to: { name: '', address: message.to },
    subject: oneLine(message.subject),
    html: message.html,
    text: message.plain,
    headers: {
      // Nobody's holiday answers this.
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUnsubscribe && {
        'List-Unsubscribe': `<${oneLine(oneClickUnsubscribe)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/**
 * 5xx is the server's last word, except about our own password, which somebody can mend; 4xx, and
 * whatever happens to the connection, may be otherwise the next time.
 */
function refusalOf(error: unknown): MailRefusal {
  if (!(error instanceof Error)) throw error;
  const { responseCode = 0, code } = error as Error & { responseCode?: number; code?: string };
  const isFinal = responseCode >= 500 && code !== 'EAUTH';
  return { isFinal, words: oneLine(error.message) };
}
