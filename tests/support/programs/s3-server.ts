import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { endWithTests } from './running-programs.ts';

export interface S3Server {
  endpoint: string;
  /** For STORAGE_URL. */
  url: string;
  /** The variables with which AWS tools sign in. */
  credentials: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  stop: () => Promise<void>;
}

/** Listing encrypts cursors with DES, for which Node needs an option, so the server has its own process. */
const OPTION = '--openssl-legacy-provider';

/** Starts an S3 server with an empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await makeTemporaryFolder('s3');
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const place = ['--directory', folder, '--address', '127.0.0.1', '--port', '0'];
  const child = endWithTests(
    spawn(
      process.execPath,
      [OPTION, program, '--silent', ...place, '--no-vhost-buckets', '--configure-bucket', 'hub'],
      { env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'inherit'] },
    ),
  );
  const endpoint = `http://127.0.0.1:${await readPort(child)}`;
  return {
    endpoint,
    url: `s3://hub?endpoint=${endpoint}`,
    credentials: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    stop: async () => {
      const closed = once(child, 'close');
      child.kill();
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A server in front of another one. Responds to requests for which `respond` returns a status, and
 * passes the others on. Stops at the end of the test.
 */
export async function startS3Proxy(
  server: S3Server,
  respond: (request: IncomingMessage) => number | 'nothing' | undefined,
): Promise<Pick<S3Server, 'endpoint' | 'url'>> {
  const proxy = createServer((request, response) => {
    const status = respond(request);
    if (status === 'nothing') return;
    if (status) return response.writeHead(status).end();
    const { method, url, headers } = request;
    const forwarded = httpRequest(server.endpoint + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return { endpoint, url: `s3://hub?endpoint=${endpoint}` };
}

async function readPort({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The S3 server has no output.');
  for await (const line of createInterface(stdout)) {
    const [, port] = /:(\d+)$/.exec(line.trim()) ?? [];
    if (port) return port;
  }
  throw new Error('The S3 server did not start.');
}
