import { parseArgs } from 'node:util';
import { isMigrated } from '#db/migrate.ts';
import { examine } from '#platform/doctor/doctor.ts';
import type { Finding, Verdict } from '#platform/doctor/finding.ts';
import type { Platform } from '#platform/platform.ts';
import { print } from '#server/console.ts';
import { type Command, UsageError } from './command.ts';

const help = `npm run hub -- doctor [--json] [--mail ADDRESS]

Checks everything the site depends on: whether its URL leads here, TLS, the proxy, live pages, the
database and every page of its file, uploads, jobs, disk, clock, the mail server, the DNS records for
email, and what reports bounces. Says what is wrong and what to do, and shows DNS records to copy.

  --mail ADDRESS  also send a test email there
  --json          for programs: a list of { title, verdict, message, record? }

Exits with 1 if it finds a problem. Warnings and skipped checks are no problem.`;

export const doctorCommand: Command = {
  summary: 'find out what is wrong with the site, or soon will be',
  help,
  needs: 'any',
  run: async (platform, args) => {
    const { isJson, mail } = parse(args);
    // A database that can't be used is a finding.
    const isUsable = await isMigrated(platform.engine).catch(() => false);
    if (isUsable) await platform.mail.load();
    const findings = await examine(platform);
    if (mail) findings.push(await sendTestEmail(platform, mail));
    if (isJson) print(JSON.stringify(findings, undefined, 2));
    else for (const finding of findings) print(toLines(finding));
    if (findings.some(({ verdict }) => verdict === 'problem')) process.exitCode = 1;
  },
};

function parse(args: readonly string[]): { isJson: boolean; mail: string | undefined } {
  const options = { json: { type: 'boolean', default: false }, mail: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    if (!values.mail || values.mail.includes('@'))
      return { isJson: values.json, mail: values.mail };
  } catch {
    // An unknown option.
  }
  throw new UsageError(help);
}

const MARKS: Record<Verdict, string> = { ok: '✓', warning: '!', problem: '✗', skipped: '–' };

function toLines({ title, verdict, message, record }: Finding): string {
  const lines = [`${MARKS[verdict]} ${title}: ${message}`];
  if (record) lines.push(`    ${record.name}  TXT  "${record.value}"`);
  return lines.join('\n');
}

async function sendTestEmail({ mail, config, now }: Platform, to: string): Promise<Finding> {
  const title = 'Test email';
  const { mailer } = mail;
  if (!mailer) return { title, verdict: 'problem', message: 'No mail server is set up.' };
  const { hostname } = new URL(config.origin);
  const text = `This email was sent by ${config.origin} to test that it can send email.`;
  const failure = await mailer.send({
    messageId: `<doctor.${now().getTime()}@${hostname}>`,
    senderName: hostname,
    to,
    subject: `Test email from ${hostname}`,
    html: `<p>${text}</p>`,
    plain: text,
  });
  return failure
    ? { title, verdict: 'problem', message: `The mail server didn’t take it: ${failure.message}` }
    : { title, verdict: 'ok', message: `The mail server took it for ${to}.` };
}
