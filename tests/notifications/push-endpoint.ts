import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser that subscribed to push messages, and the push service it uses, on a loopback port. */
export interface TestBrowser {
  /** The fields that the page sends. */
  fields: { endpoint: string; p256dh: string; auth: string };
  /** Decrypted messages, in order. */
  received: { title: string; body: string; path: string; tag: string }[];
  /** The claims of the last request, if its signature matched the key that the browser subscribed with. */
  claims: () => Record<string, unknown> | undefined;
}

export interface PushService {
  /** `host:port` */
  host: string;
  addBrowser: (publicKey: string) => TestBrowser;
  /** What the service answers from now on. */
  answer: (status: number) => void;
  stop: () => Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const inboxes = new Map<string, (body: Buffer, authorization: string) => void>();
  let status = 201;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (status === 201) {
      const { authorization = '' } = request.headers;
      inboxes.get(request.url ?? '')?.(Buffer.concat(chunks), authorization);
    }
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    answer: (next) => {
      status = next;
    },
    addBrowser: (publicKey) => {
      const keys = createECDH('prime256v1');
      const point = keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${inboxes.size + 1}`;
      const received: TestBrowser['received'] = [];
      let claims: Record<string, unknown> | undefined;
      inboxes.set(path, (body, authorization) => {
        claims = readClaims(authorization, publicKey);
        received.push(JSON.parse(decrypt(body, keys, auth)));
      });
      const fields = {
        endpoint: `http://${host}${path}`,
        p256dh: point.toString('base64url'),
        auth: auth.toString('base64url'),
      };
      return { fields, received, claims: () => claims };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** RFC 8291 and RFC 8188, for a message in one record. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const senderLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + senderLength);
  const encrypted = body.subarray(21 + senderLength);
  const derive = (secret: Buffer, with_: Buffer, purpose: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, purpose, length));
  const purpose = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, purpose, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  // The text ends with a delimiter of 2, followed by zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The claims of a VAPID header (RFC 8292), or undefined if another key signed them. */
function readClaims(authorization: string, publicKey: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid || key !== publicKey) return undefined;
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
