import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Certificate, trustCertificate } from '#tests/support/programs/make-certificate.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** For 127.0.0.2, which is an address of this machine that is not its usual loopback address. */
const ownCertificate = { cert: read('proxy-certificate.pem'), key: read('proxy-key.pem') };

export interface ProxyBehavior {
  /** Passes the client's address on. */
  forwards?: boolean;
  /** Keeps the beginning of a stream for itself. */
  buffers?: boolean;
  /** Instead of one that is valid for a century. */
  certificate?: Certificate;
}

/** Starts a proxy with TLS in front of a server on this port. Its certificate is trusted meanwhile. */
export async function startProxy(
  { port, target }: { port: number; target: number },
  { forwards = true, buffers = false, certificate = ownCertificate }: ProxyBehavior = {},
): Promise<void> {
  trustCertificate(certificate);
  const proxy = createServer(certificate, (incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      ...(forwards && { 'x-forwarded-for': incoming.socket.remoteAddress }),
    };
    const { method, url: path } = incoming;
    const upstream = request(
      { host: '127.0.0.1', port: target, method, path, headers },
      (answer) => {
        const isHeld = buffers && answer.headers['content-type']?.startsWith('text/event-stream');
        if (isHeld) return;
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        outgoing.flushHeaders();
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.2', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
}
