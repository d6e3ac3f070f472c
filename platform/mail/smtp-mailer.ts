import { createTransport } from 'nodemailer';
import type { MailConfig } from '#platform/config/config.ts';
import { encodeLookAlikes, isSingleAddress, toSingleLine } from './header-text.ts';
import type { Mailer, MailFailure, MailFailureKind, MailMessage } from './mailer.ts';

const MAX_CONNECTIONS = 5;
const MAX_RESPONSE_LENGTH = 500;
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

/** RFC 8058 wants both headers of one-click unsubscribing signed; nodemailer's default leaves one out. */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Auto-Submitted',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/** The query string of SMTP_URL can set connection options of nodemailer. */
export function createSmtpMailer({ smtpUrl, from, dkim }: MailConfig): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } }),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // By default the pool sends an email again whose connection broke: the server may have it already.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const running = new Set<Promise<unknown>>();
  return {
    send: async (message) => {
      if (!isSingleAddress(message.to)) {
        return { kind: 'refused', message: 'Not a single email address.' };
      }
      const sending = transport.sendMail(toNodemailer(message, from));
      running.add(sending);
      try {
        await sending;
      } catch (error) {
        return toFailure(error);
      } finally {
        running.delete(sending);
      }
    },
    check: async () => {
      try {
        await transport.verify();
      } catch (error) {
        return toFailure(error);
      }
    },
    close: () => {
      Promise.allSettled(running).then(() => transport.close());
    },
  };
}

function toNodemailer(message: MailMessage, from: string) {
  const { oneClickUnsubscribe, listId, returnPath } = message;
  return {
    ...(returnPath && { envelope: { from: returnPath, to: message.to } }),
    messageId: message.messageId,
    from: from.includes('<') ? from : { name: toSenderName(message.senderName), address: from },
    to: { name: '', address: message.to },
    subject: encodeLookAlikes(toSingleLine(message.subject)),
    html: message.html,
    text: message.plain,
    headers: {
      // Suppresses out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(listId && { 'List-Id': `<${toSingleLine(listId)}>`, Precedence: 'bulk' }),
      ...(oneClickUnsubscribe && {
        'List-Unsubscribe': `<${toSingleLine(oneClickUnsubscribe)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/**
 * nodemailer quotes a name that looks like an encoded word, and many mail programs decode it in quotes, too. The
 * no-break space makes it encode the name.
 */
function toSenderName(text: string): string {
  const name = toSingleLine(text);
  return name.includes('=?') ? `${name}\u00a0` : name;
}

interface SmtpError extends Error {
  responseCode?: number;
  code?: string;
  /** The command that failed, such as `RCPT TO`. */
  command?: string;
  syscall?: string;
  timeoutType?: string;
}

function toFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) throw error;
  const message = toSingleLine(error.message).slice(0, MAX_RESPONSE_LENGTH);
  return { kind: getKind(error), message };
}

const BEFORE_ANY_EMAIL = new Set(['EAUTH', 'EDNS', 'ETLS', 'EPROXY', 'EOAUTH2']);

function getKind({
  responseCode = 0,
  code = '',
  command,
  syscall,
  timeoutType,
}: SmtpError): MailFailureKind {
  // Rejected credentials, an unknown host: an admin can fix them, and nothing was handed over.
  if (BEFORE_ANY_EMAIL.has(code)) return 'unreachable';
  if (responseCode === 421) return 'unreachable';
  if (responseCode >= 500) return command === 'MAIL FROM' ? 'blocked' : 'refused';
  if (responseCode >= 400) return 'deferred';
  const isConnecting = syscall === 'connect' || /CONNECTION|GREETING/.test(timeoutType ?? '');
  return isConnecting ? 'unreachable' : 'uncertain';
}
