import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import type { Command, Reply } from './commands.ts';
import type { PagesCommand } from './pages.ts';

/** A child process of the benchmark that communicates by messages. */
export interface BenchProcess<Sent, Received> {
  ask: (command: Sent) => Promise<Received>;
  send: (command: Sent) => void;
  receive: () => Promise<Received>;
  stop: () => Promise<void>;
}

function startBenchProcess<Sent, Received>(
  script: string,
  environment: NodeJS.ProcessEnv,
): BenchProcess<Sent, Received> {
  // The shell raises the open file limit to the user's maximum.
  const command = 'ulimit -n "$(ulimit -Hn)"; exec "$@"';
  const args = [process.execPath, '--expose-gc', join(import.meta.dirname, script)];
  const child: ChildProcess = spawn('sh', ['-c', command, 'sh', ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${script} exited before it replied.`);
  });
  // Nothing may be waiting for a reply when the process is stopped.
  ended.catch(() => {});
  const messages = on(child, 'message');
  const receive = () =>
    Promise.race([messages.next().then(({ value }) => value?.[0] as Received), ended]);
  const send = (command: Sent) => void child.send(command as object);
  return {
    send,
    receive,
    ask: (command) => {
      const reply = receive();
      send(command);
      return reply;
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export const startServer = (script: string, environment: NodeJS.ProcessEnv) =>
  startBenchProcess<Command, Reply>(script, environment);

export const startPages = () => startBenchProcess<PagesCommand, 'done'>('pages.ts', {});
