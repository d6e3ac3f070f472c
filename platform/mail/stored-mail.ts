import { z } from 'zod';
import type { MailConfig } from '#platform/config/config.ts';
import type { Sealer } from '#platform/signing/sealer.ts';
import { getSenderDomain } from './sender.ts';

export const MAIL_SETTING = 'mail';
export const MAIL_TAG = 'mail-settings';

const PURPOSE = 'mail';

/** How email is sent, as the admin enters it. The password and the key are sealed. */
export const storedMailSchema = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(['starttls', 'tls', 'none']),
  user: z.string(),
  password: z.string(),
  from: z.string(),
  dkimSelector: z.string(),
  dkimKey: z.string().default(''),
});

export type StoredMail = z.infer<typeof storedMailSchema>;

export function sealMailSecret(sealer: Sealer, text: string): string {
  return sealer.seal(PURPOSE, text);
}

export function openMailSecret(sealer: Sealer, sealed: string): string | undefined {
  return sealer.open(PURPOSE, sealed);
}

/** Undefined without a host. A secret that does not open, such as after an import, counts as missing. */
export function toMailConfig(mail: StoredMail, sealer: Sealer): MailConfig | undefined {
  if (mail.host === '') return undefined;
  const url = new URL(`${mail.security === 'tls' ? 'smtps' : 'smtp'}://${mail.host}:${mail.port}`);
  if (mail.user !== '') {
    url.username = encodeURIComponent(mail.user);
    url.password = encodeURIComponent(openMailSecret(sealer, mail.password) ?? '');
  }
  if (mail.security === 'starttls') url.searchParams.set('requireTLS', 'true');
  if (mail.security === 'none') url.searchParams.set('ignoreTLS', 'true');
  const privateKey = openMailSecret(sealer, mail.dkimKey);
  const domainName = getSenderDomain(mail.from);
  const dkim = privateKey &&
    domainName && { domainName, keySelector: mail.dkimSelector, privateKey };
  return { smtpUrl: url.href, from: mail.from, ...(dkim && { dkim }) };
}
