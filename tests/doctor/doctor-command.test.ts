import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Finding } from '#platform/doctor/finding.ts';
import {
  getHeader,
  type MailServer,
  type SmtpResponse,
  startMailServer,
} from '#tests/outbox/mail-server.ts';
import { type DatabaseFixture, onEngine } from '#tests/support/on-both-engines.ts';
import { runProgram } from '#tests/support/programs/run-program.ts';

async function startServer(...responses: SmtpResponse[]): Promise<MailServer> {
  const server = await startMailServer(...responses);
  onTestFinished(server.stop);
  return server;
}

const sender = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'Our Hub <news@hub.example>' });

function getFolder({ location }: DatabaseFixture): string {
  if (location.kind !== 'sqlite') throw new Error('This test needs a file.');
  return dirname(location.path);
}

/** Runs the command, and finds what it says about one thing. */
async function runDoctor(
  database: DatabaseFixture,
  args: readonly string[],
  variables: Record<string, string> = {},
) {
  const { code, stdout, stderr } = await runProgram('build/program/hub.js', ['doctor', ...args], {
    THREEQUEL_DATA: getFolder(database),
    ...variables,
  });
  const find = (title: string) => {
    const findings: Finding[] = JSON.parse(stdout);
    return findings.find((finding) => finding.title === title);
  };
  return { code, stdout, stderr, find };
}

onEngine('sqlite', 'The command doctor', (test) => {
  test('sends a test email', async ({ database }) => {
    const server = await startServer();
    const args = ['--json', '--mail', 'ops@example.org'];
    const { find } = await runDoctor(database, args, sender(server.url));
    expect(find('Test email')).toEqual({
      title: 'Test email',
      verdict: 'ok',
      message: 'The mail server took it for ops@example.org.',
    });
    const [email] = server.received;
    expect(server.received).toHaveLength(1);
    expect(email?.to).toEqual(['ops@example.org']);
    expect(email && getHeader(email, 'From')).toBe('Our Hub <news@hub.example>');
    expect(email && getHeader(email, 'Subject')).toBe('Test email from localhost');
  });

  test('says why the mail server refuses it, as lines for people', async ({ database }) => {
    const server = await startServer({ code: 550, text: '5.7.1 Relaying denied' });
    const args = ['--mail=ops@example.org'];
    const { code, stdout } = await runDoctor(database, args, sender(server.url));
    expect(stdout).toMatch(/✗ Test email: The mail server didn’t take it: .*Relaying denied/);
    expect(code).toBe(1);
  });

  test('sends nothing without a mail server, or when it is not asked to', async ({ database }) => {
    const { find } = await runDoctor(database, ['--json', '--mail', 'ops@example.org']);
    expect(find('Test email')).toMatchObject({
      verdict: 'problem',
      message: 'No mail server is set up.',
    });
    const server = await startServer();
    const unasked = await runDoctor(database, ['--json'], sender(server.url));
    expect(unasked.find('Test email')).toBeUndefined();
    expect(server.received).toEqual([]);
  });

  test('refuses what is no address', async ({ database }) => {
    const { code, stderr, stdout } = await runDoctor(database, ['--mail', 'ops']);
    expect(code).not.toBe(0);
    expect(stderr + stdout).toContain('doctor [--json] [--mail ADDRESS]');
  });

  test.for([
    ['yes', 'ok', 'It is synchronized.'],
    ['no', 'warning', 'timedatectl set-ntp true'],
    ['', 'skipped', 'doesn’t say'],
  ] as const)(
    'reads whether the clock is synchronized: %j',
    async ([answer, verdict, text], { database }) => {
      // Stands in for the system's program, which needs systemd.
      const programs = join(getFolder(database), 'programs');
      await mkdir(programs);
      const program = join(programs, 'timedatectl');
      const asked = '[ "$*" = "show --property=NTPSynchronized --value" ] || exit 1';
      await writeFile(program, `#!/bin/sh\n${asked}\necho '${answer}'\n`);
      await chmod(program, 0o755);
      const { find } = await runDoctor(database, ['--json'], {
        PATH: `${programs}:${process.env.PATH}`,
      });
      expect(find('Clock')).toMatchObject({ verdict, message: expect.stringContaining(text) });
    },
  );
});
