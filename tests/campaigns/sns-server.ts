import { createSign, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import {
  type Certificate,
  makeCertificate,
  trustCertificate,
} from '#tests/support/programs/make-certificate.ts';

const HOST = '127.0.0.2';

export type SnsFields = Record<string, string>;

export interface SnsServer {
  /** `https://127.0.0.2:1234` */
  address: string;
  /** Makes a site trust this server like Amazon. */
  settings: Record<string, string>;
  /** Paths that were asked for. */
  requested: string[];
  /** A message with a valid signature. */
  sign: (fields: SnsFields, certificate?: Certificate) => SnsFields;
  /** Every request gets this status from now on. */
  fail: (status: number | undefined) => void;
}

/** Starts a server with TLS that does for messages what Amazon SNS does. */
export async function startSnsServer(): Promise<SnsServer> {
  const certificate = await makeCertificate(HOST);
  trustCertificate(certificate);
  const requested: string[] = [];
  let status: number | undefined;
  const server = createServer(certificate, ({ url = '' }, response) => {
    requested.push(url);
    if (status) return response.writeHead(status).end();
    if (url === '/elsewhere.pem') {
      return response
        .writeHead(302, { location: `https://127.0.0.2:${ports.other}/key.pem` })
        .end();
    }
    const isKey = url.endsWith('.pem');
    response.writeHead(200, { 'content-type': isKey ? 'binary/octet-stream' : 'text/xml' });
    response.end(isKey ? certificate.cert : '<ConfirmSubscriptionResponse/>');
  });
  const other = createServer(certificate, (_, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end(certificate.cert),
  );
  server.listen(0, HOST);
  other.listen(0, HOST);
  await Promise.all([once(server, 'listening'), once(other, 'listening')]);
  const ports = {
    own: (server.address() as AddressInfo).port,
    other: (other.address() as AddressInfo).port,
  };
  onTestFinished(() => {
    for (const one of [server, other]) {
      one.closeAllConnections();
      one.close();
    }
  });
  const address = `https://${HOST}:${ports.own}`;
  return {
    address,
    settings: {
      SNS_TRUSTED_HOSTS: `${HOST}:${ports.own}`,
      FETCH_ALLOWED_HOSTS: `${HOST}:${ports.own},${HOST}:${ports.other}`,
    },
    requested,
    fail: (given) => {
      status = given;
    },
    sign: (fields, { key } = certificate) => sign(address, fields, key),
  };
}

/** The names in the order in which Amazon signs them. */
const SIGNED = [
  'Message',
  'MessageId',
  'Subject',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
];

function sign(address: string, fields: SnsFields, key: string): SnsFields {
  const isNotification = fields.Type === 'Notification';
  const message: SnsFields = {
    MessageId: randomUUID(),
    TopicArn: 'arn:aws:sns:eu-west-1:123456789012:bounces',
    Timestamp: '2026-11-26T12:00:00.000Z',
    SignatureVersion: '1',
    SigningCertURL: `${address}/SimpleNotificationService-1.pem`,
    ...(!isNotification && { Token: 'token', SubscribeURL: `${address}/?Action=Confirm` }),
    ...fields,
  };
  const text = [...SIGNED, 'Type']
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
  const hash = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  return { ...message, Signature: createSign(hash).update(text).sign(key, 'base64') };
}
