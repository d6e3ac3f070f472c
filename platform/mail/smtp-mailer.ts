import { createTransport } from 'nodemailer';
import type { MailConfig } from '#platform/config/config.ts';
import { isSingleAddress, toSingleLine } from './header-text.ts';
import type { Mailer, MailFailure, MailMessage } from './mailer.ts';

const MAX_CONNECTIONS = 3;
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

/** The query string of SMTP_URL can set connection options of nodemailer. */
export function createSmtpMailer({ smtpUrl, from }: MailConfig): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => {
      if (!isSingleAddress(message.to)) {
        return { isPermanent: true, message: 'Not a single email address.' };
      }
      try {
        await transport.sendMail(toNodemailer(message, from));
      } catch (error) {
        return toFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

function toNodemailer(message: MailMessage, from: string) {
  const { oneClickUnsubscribe } = message;
  return {
    messageId: message.messageId,
    from: from.includes('<') ? from : { name: toSingleLine(message.senderName), address: from },
    to: { name: '', address: message.to },
    subject: toSingleLine(message.subject),
    html: message.html,
    text: message.plain,
    headers: {
      // Suppresses out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUnsubscribe && {
        'List-Unsubscribe': `<${toSingleLine(oneClickUnsubscribe)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** 5xx is permanent, except for rejected credentials, which an admin can fix. All else may pass. */
function toFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) throw error;
  const { responseCode = 0, code } = error as Error & { responseCode?: number; code?: string };
  const isPermanent = responseCode >= 500 && code !== 'EAUTH';
  return { isPermanent, message: toSingleLine(error.message) };
}
