import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import type { Answer, Command } from './commands.ts';
import type { PagesCommand } from './pages.ts';

/** A program of the bench in a process of its own, spoken to by messages. */
export interface Helper<Sent, Received> {
  ask: (order: Sent) => Promise<Received>;
  send: (order: Sent) => void;
  heard: () => Promise<Received>;
  stop: () => Promise<void>;
}

function startHelper<Sent, Received>(
  script: string,
  environment: NodeJS.ProcessEnv,
): Helper<Sent, Received> {
  // The shell lifts the number of open files to what the system allows this user.
  const command = 'ulimit -n "$(ulimit -Hn)"; exec "$@"';
  const words = [process.execPath, '--expose-gc', join(import.meta.dirname, script)];
  const child: ChildProcess = spawn('sh', ['-c', command, 'sh', ...words], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${script} ended before it answered.`);
  });
  // Nobody may be waiting for an answer when it is stopped.
  ended.catch(() => {});
  const messages = on(child, 'message');
  const heard = () =>
    Promise.race([messages.next().then(({ value }) => value?.[0] as Received), ended]);
  const send = (order: Sent) => void child.send(order as object);
  return {
    send,
    heard,
    ask: (order) => {
      const answer = heard();
      send(order);
      return answer;
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export const startServer = (script: string, environment: NodeJS.ProcessEnv) =>
  startHelper<Command, Answer>(script, environment);

export const startPages = () => startHelper<PagesCommand, 'done'>('pages.ts', {});
