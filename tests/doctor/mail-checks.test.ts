import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { MailConfig } from '#platform/config/config.ts';
import { checkMail } from '#platform/doctor/check-mail.ts';
import type { Finding } from '#platform/doctor/finding.ts';
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import { startMailServer } from '#tests/outbox/mail-server.ts';
import { startNameServer, type Zone } from './name-server.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
const dkim = { domainName: 'hub.example', keySelector: 'hub2026', privateKey };

/** Findings by title, with this DNS and a real mail server. */
async function examineMail(zone: Zone, changes: Partial<MailConfig> = {}) {
  const mailServer = await startMailServer();
  onTestFinished(mailServer.stop);
  const config = { smtpUrl: mailServer.url, from: 'Our Hub <news@hub.example>', ...changes };
  const mailer = createSmtpMailer(config);
  onTestFinished(mailer.close);
  const resolver = new Resolver({ timeout: 2000, tries: 1 });
  resolver.setServers([await startNameServer(zone)]);
  const findings = await checkMail({
    config: { isLocal: false },
    mail: { config, mailer },
    resolver,
  });
  return Object.fromEntries(findings.map((finding): [string, Finding] => [finding.title, finding]));
}

test('Mail that is set up well has no problem', async () => {
  const findings = await examineMail(
    {
      'TXT hub.example': ['site-verification=1', 'v=spf1 a:mail.hub.example ~all'],
      'TXT hub2026._domainkey.hub.example': [`v=DKIM1; k=rsa; p=${key}`],
      'TXT _dmarc.hub.example': ['v=DMARC1; p=quarantine'],
      'A hub.example': ['203.0.113.7'],
      'PTR 7.113.0.203.in-addr.arpa': ['hub.example'],
    },
    { dkim },
  );
  expect(Object.values(findings).map(({ title, verdict }) => [title, verdict])).toEqual([
    ['Mail server', 'ok'],
    ['SPF', 'ok'],
    ['DKIM', 'ok'],
    ['DMARC', 'ok'],
    ['Reverse DNS', 'ok'],
  ]);
});

test('Missing records are named, with the value to copy', async () => {
  const { SPF, DKIM, DMARC, ...others } = await examineMail(
    { 'A hub.example': ['203.0.113.7'] },
    { dkim },
  );
  expect(SPF).toMatchObject({
    verdict: 'problem',
    record: { name: 'hub.example', value: 'v=spf1 a mx ~all' },
  });
  expect(DKIM).toMatchObject({
    verdict: 'problem',
    record: { name: 'hub2026._domainkey.hub.example', value: `v=DKIM1; k=rsa; p=${key}` },
  });
  expect(DMARC).toMatchObject({
    verdict: 'warning',
    record: {
      name: '_dmarc.hub.example',
      value: 'v=DMARC1; p=none; rua=mailto:postmaster@hub.example',
    },
  });
  expect(others['Reverse DNS']?.verdict).toBe('problem');
});

test.each([
  ['two SPF records', { 'TXT hub.example': ['v=spf1 -all', 'v=spf1 ~all'] }, 'SPF', 'Join them'],
  ['an SPF record for everyone', { 'TXT hub.example': ['v=spf1 +all'] }, 'SPF', 'every server'],
  [
    'the key of another signer',
    { 'TXT hub2026._domainkey.hub.example': ['v=DKIM1; p=MIIB'] },
    'DKIM',
    'another signer',
  ],
  [
    'an address whose name leads elsewhere',
    {
      'A hub.example': ['203.0.113.7'],
      'PTR 7.113.0.203.in-addr.arpa': ['host-7.example'],
      'A host-7.example': ['203.0.113.8'],
    },
    'Reverse DNS',
    'doesn’t lead back',
  ],
] as const)('%s: a problem', async (_, zone, title, message) => {
  const findings = await examineMail(zone as unknown as Zone, { dkim });
  expect(findings[title]).toMatchObject({
    verdict: 'problem',
    message: expect.stringContaining(message),
  });
});

test('The policy of the parent domain counts', async () => {
  const { DMARC } = await examineMail(
    { 'TXT _dmarc.example.org': ['v=DMARC1; p=none'] },
    { from: 'news@hub.example.org' },
  );
  expect(DMARC?.verdict).toBe('ok');
});

test('A mail server that can’t be reached is a problem, DNS that gives no answer is not', async () => {
  const config = { smtpUrl: 'smtp://127.0.0.1:1', from: 'news@hub.example' };
  const mailer = createSmtpMailer(config);
  onTestFinished(mailer.close);
  const resolver = new Resolver({ timeout: 100, tries: 1 });
  resolver.setServers(['127.0.0.1:1']);
  const findings = await checkMail({
    config: { isLocal: false },
    mail: { config, mailer },
    resolver,
  });
  expect(findings.map(({ title, verdict }) => [title, verdict])).toEqual([
    ['Mail server', 'problem'],
    ['SPF', 'skipped'],
    ['DKIM', 'skipped'],
    ['DMARC', 'skipped'],
    ['Reverse DNS', 'skipped'],
  ]);
});
