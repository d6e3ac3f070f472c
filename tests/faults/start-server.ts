import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseLocation } from '#db/engine.ts';
import { endWithTests } from '#tests/support/programs/running-programs.ts';

const root = join(import.meta.dirname, '../..');

/** Starts the real program in its own process and resolves once it answers. */
export async function startServer(
  location: DatabaseLocation,
  folder: string,
  port: number,
  variables: Record<string, string> = {},
  onOutput: (text: string) => void = () => {},
): Promise<ChildProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const server = endWithTests(
    spawn(process.execPath, [join(root, 'build/program/main.js')], {
      cwd: root,
      env: {
        PATH,
        NODE_COMPILE_CACHE,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        THREEQUEL_DATA: folder,
        THREEQUEL_SAMPLE: 'off',
        TRUSTED_PROXIES: '127.0.0.1',
        ...(location.kind === 'postgres' ? { DATABASE_URL: location.url } : {}),
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server exited before it was up.')));
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      onOutput(text);
      if (text.includes('The site is up')) resolve();
    });
  });
  return server;
}
