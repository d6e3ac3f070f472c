import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** For 127.0.0.2, which is an address of this machine that is not its usual loopback address. */
const certificate = read('proxy-certificate.pem');

export interface ProxyBehavior {
  /** Passes the client's address on. */
  forwards?: boolean;
  /** Keeps the beginning of a stream for itself. */
  buffers?: boolean;
}

/** Starts a proxy with TLS in front of a server on this port. Its certificate is trusted meanwhile. */
export async function startProxy(
  { port, target }: { port: number; target: number },
  { forwards = true, buffers = false }: ProxyBehavior = {},
): Promise<void> {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate]);
  const proxy = createServer(
    { cert: certificate, key: read('proxy-key.pem') },
    (incoming, outgoing) => {
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
    },
  );
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.2', resolve));
  onTestFinished(() => {
    setDefaultCACertificates(trusted);
    proxy.closeAllConnections();
    proxy.close();
  });
}
