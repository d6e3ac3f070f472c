import type { Resolver } from 'node:dns/promises';
import type { Config, MailConfig } from '#platform/config/config.ts';
import { getDkimPublicKey, getDkimRecord } from '#platform/mail/dkim.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { getSenderDomain } from '#platform/mail/sender.ts';
import type { Finding } from './finding.ts';

export interface MailDeps {
  config: Pick<Config, 'isLocal'>;
  /** How email is sent now. */
  mail: { config: MailConfig | undefined; mailer: Mailer | undefined };
  resolver: Pick<Resolver, 'resolveTxt' | 'resolve' | 'reverse'>;
}

const MISSING = new Set(['ENOTFOUND', 'ENODATA']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/** Whether the mail server takes email from this site, and what receiving servers will think of it. */
export async function checkMail({ config, mail, resolver }: MailDeps): Promise<Finding[]> {
  const { config: mailConfig, mailer } = mail;
  if (!mailConfig || !mailer) {
    return [
      {
        title: 'Email',
        verdict: config.isLocal ? 'skipped' : 'warning',
        message:
          'No mail server is set up, so emails stay in the outbox. Set it up under Settings → Email, or set SMTP_URL and MAIL_FROM.',
      },
    ];
  }
  const domain = getSenderDomain(mailConfig.from) ?? '';
  const host = new URL(mailConfig.smtpUrl).hostname;
  return Promise.all([
    checkServer(mailer, host),
    checkSpf(resolver, domain, host),
    checkDkim(resolver, mailConfig),
    checkDmarc(resolver, domain),
    checkReverseDns(resolver, host, domain),
  ]);
}

async function checkServer(mailer: Mailer, host: string): Promise<Finding> {
  const title = 'Mail server';
  const failure = await mailer.check();
  if (!failure) return { title, verdict: 'ok', message: `${host} accepts the sign-in.` };
  return { title, verdict: 'problem', message: `${host} can’t be used: ${failure.message}` };
}

async function checkSpf(
  resolver: MailDeps['resolver'],
  domain: string,
  host: string,
): Promise<Finding> {
  const title = 'SPF';
  const texts = await findTexts(resolver, domain, /^v=spf1( |$)/i);
  if (typeof texts === 'string') return { title, verdict: 'skipped', message: texts };
  const [text, ...others] = texts;
  if (text === undefined) {
    return {
      title,
      verdict: 'problem',
      message: `${domain} doesn’t say which servers may send its email. Add a TXT record; if your mail provider names one, use theirs.`,
      record: { name: domain, value: `v=spf1 ${LOOPBACK.has(host) ? 'a mx' : `a:${host}`} ~all` },
    };
  }
  if (others.length > 0) {
    const message = `${domain} has ${texts.length} SPF records, so receivers ignore all of them. Join them into one.`;
    return { title, verdict: 'problem', message };
  }
  if (/\+all\b/i.test(text)) {
    const message = `The record of ${domain} lets every server send its email. End it with ~all.`;
    return { title, verdict: 'problem', message };
  }
  return { title, verdict: 'ok', message: text };
}

async function checkDkim(resolver: MailDeps['resolver'], { dkim }: MailConfig): Promise<Finding> {
  const title = 'DKIM';
  if (!dkim) {
    return {
      title,
      verdict: 'skipped',
      message:
        'This site doesn’t sign its email. Most mail providers do; otherwise make a key under Settings → Email.',
    };
  }
  const record = getDkimRecord(dkim);
  const { name } = record;
  const texts = await findTexts(resolver, name, /(^|;)\s*p=/i);
  if (typeof texts === 'string') return { title, verdict: 'skipped', message: texts };
  const [text] = texts;
  if (text === undefined) {
    const message = `${name} has no key, so signatures can’t be verified. Add a TXT record.`;
    return { title, verdict: 'problem', message, record };
  }
  const published = /(?:^|;)\s*p=([^;]*)/i.exec(text)?.[1]?.replaceAll(/\s/g, '');
  if (published !== getDkimPublicKey(dkim.privateKey)) {
    const message = `${name} has the key of another signer. Replace the TXT record, or choose another DKIM_SELECTOR.`;
    return { title, verdict: 'problem', message, record };
  }
  return { title, verdict: 'ok', message: `${name} has the key that email is signed with.` };
}

async function checkDmarc(resolver: MailDeps['resolver'], domain: string): Promise<Finding> {
  const title = 'DMARC';
  const parent = domain.split('.').slice(-2).join('.');
  for (const name of new Set([`_dmarc.${domain}`, `_dmarc.${parent}`])) {
    const texts = await findTexts(resolver, name, /^v=DMARC1\b/i);
    if (typeof texts === 'string') return { title, verdict: 'skipped', message: texts };
    if (texts[0] !== undefined) return { title, verdict: 'ok', message: texts[0] };
  }
  return {
    title,
    verdict: 'warning',
    message: `${domain} doesn’t say what to do with forged email. Large providers refuse newsletters without it. Add a TXT record.`,
    record: {
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
    },
  };
}

/** Only a server of one's own has to look after its address; a provider does it for all its customers. */
async function checkReverseDns(
  resolver: MailDeps['resolver'],
  host: string,
  domain: string,
): Promise<Finding> {
  const title = 'Reverse DNS';
  if (!LOOPBACK.has(host)) {
    return {
      title,
      verdict: 'skipped',
      message: `${host} sends the email, so its operator sets it up.`,
    };
  }
  try {
    const [address = ''] = await resolver.resolve(domain);
    const names = await resolver.reverse(address);
    for (const name of names) {
      if ((await resolver.resolve(name)).includes(address)) {
        return { title, verdict: 'ok', message: `${address} is ${name}, and back.` };
      }
    }
    const message = `${address} is named ${names.join(', ')}, which doesn’t lead back to it. Set the name of the address at your hosting provider.`;
    return { title, verdict: 'problem', message };
  } catch (error) {
    if (!MISSING.has(getCode(error)))
      return { title, verdict: 'skipped', message: notAsked(error) };
    const message = `The address of ${domain} has no name, so many servers refuse its email. Set one at your hosting provider.`;
    return { title, verdict: 'problem', message };
  }
}

/** The TXT records of the name that match, or a sentence if DNS gives no answer. */
async function findTexts(
  resolver: MailDeps['resolver'],
  name: string,
  pattern: RegExp,
): Promise<string[] | string> {
  try {
    const records = await resolver.resolveTxt(name);
    return records.map((parts) => parts.join('')).filter((text) => pattern.test(text));
  } catch (error) {
    return MISSING.has(getCode(error)) ? [] : notAsked(error);
  }
}

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function notAsked(error: unknown): string {
  return `DNS gives no answer (${getCode(error) || String(error)}).`;
}
