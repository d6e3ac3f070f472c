import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { freePort } from '#tests/support/programs/free-port.ts';
import { type Certificate, makeCertificate } from '#tests/support/programs/make-certificate.ts';
import { endWithTests } from '#tests/support/programs/running-programs.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { getRootPrefix } from '../../scripts/prepare/apt.mjs';
import { findProgram, folder as unpacked } from '../../scripts/prepare/programs.mjs';

const USER = 'bounces@hub.example';
const PASSWORD = 'correct-horse';
const POLL_MS = 20;

export interface ImapServer {
  host: string;
  port: number;
  tlsPort: number;
  user: string;
  password: string;
  certificate: Certificate;
  /** Puts a message into the inbox, as a mail server does. */
  deliver: (message: string) => Promise<void>;
  /** How many messages are there, and how many of them are marked as seen. */
  count: () => Promise<{ all: number; seen: number }>;
  stop: () => Promise<void>;
}

/** Starts Dovecot with an empty mailbox on a loopback address. Stops at the end of the test. */
export async function startImapServer(): Promise<ImapServer> {
  const folder = await makeTemporaryFolder('imap');
  const [port, tlsPort] = [await freePort(), await freePort()];
  const certificate = await makeCertificate('127.0.0.1');
  const mailbox = join(folder, 'mail');
  await chmod(folder, 0o755);
  for (const name of ['new', 'cur', 'tmp']) await mkdir(join(mailbox, name), { recursive: true });
  await promisify(execFile)('chown', ['-R', 'nobody:nogroup', mailbox]);
  await writeFile(join(folder, 'cert.pem'), certificate.cert);
  await writeFile(join(folder, 'key.pem'), certificate.key);
  await writeFile(join(folder, 'dovecot.conf'), configure({ folder, port, tlsPort }));
  const child = start(join(folder, 'dovecot.conf'));
  const stop = async () => {
    if (child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error('Dovecot did not start.');
    await setTimeout(POLL_MS);
  }
  return {
    host: '127.0.0.1',
    port,
    tlsPort,
    user: USER,
    password: PASSWORD,
    certificate,
    deliver: async (message) => {
      const name = randomUUID();
      const file = join(mailbox, 'tmp', name);
      await writeFile(file, message.replaceAll(/\r?\n/g, '\r\n'), { mode: 0o666 });
      await chmod(file, 0o666);
      await rename(file, join(mailbox, 'new', name));
    },
    count: async () => {
      const read = await readdir(join(mailbox, 'cur'));
      const unread = await readdir(join(mailbox, 'new'));
      const seen = read.filter((name) => /:2,.*S/.test(name)).length;
      return { all: read.length + unread.length, seen };
    },
    stop,
  };
}

function start(configuration: string): ChildProcess {
  const program = findProgram('dovecot');
  if (!program) throw new Error('dovecot is missing: run node scripts/prepare.mjs programs');
  const run = `exec dovecot -F -c '${configuration}'`;
  const shell = program.startsWith(unpacked) ? layOverUsr(run) : ['sh', '-c', run];
  const [command = '', ...args] = [...getRootPrefix(), ...shell];
  return endWithTests(
    spawn(command, args, { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }, stdio: 'inherit' }),
  );
}

/**
 * Dovecot looks for its parts under /usr, so an unpacked one is laid over it, for this process only. Some
 * containers may not mount anything; there, what is missing is copied.
 */
function layOverUsr(run: string): string[] {
  const overlay = `mount -t overlay overlay -o lowerdir='${unpacked}/usr':/usr /usr`;
  const getMounting = (rest: string) => ['unshare', '--mount', 'sh', '-c', overlay + rest];
  const [command = '', ...args] = [...getRootPrefix(), ...getMounting('')];
  if (spawnSync(command, args).status === 0) return getMounting(` && ${run}`);
  return ['sh', '-c', `cp -Rn '${unpacked}/usr/.' /usr && ldconfig; ${run}`];
}

function configure(options: { folder: string; port: number; tlsPort: number }): string {
  const { folder, port, tlsPort } = options;
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
default_internal_user = nobody
default_internal_group = nogroup
default_login_user = nobody
first_valid_uid = 1
mail_location = maildir:${folder}/mail
disable_plaintext_auth = no
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
auth_failure_delay = 0
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/mail
}
`;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
