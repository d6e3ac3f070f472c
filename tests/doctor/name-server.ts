import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** Records by type and lowercase name. */
export type Zone = Record<`${'TXT' | 'A' | 'PTR'} ${string}`, string[]>;

const TYPES = { A: 1, PTR: 12, TXT: 16 } as const;

/** Starts a DNS server (RFC 1035) that knows these records only. Returns its address. */
export async function startNameServer(zone: Zone): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) =>
    socket.send(answer(query, zone), port, address),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

function answer(query: Buffer, zone: Zone): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString());
    at += 1 + length;
  }
  const question = query.subarray(12, at + 5);
  const code = query.readUInt16BE(at + 1);
  const type = (Object.keys(TYPES) as (keyof typeof TYPES)[]).find((name) => TYPES[name] === code);
  const values = (type && zone[`${type} ${labels.join('.').toLowerCase()}`]) ?? [];
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  // A response without an error, or that there is no such name.
  head.writeUInt16BE(values.length > 0 ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(values.length, 6);
  return Buffer.concat([
    head,
    question,
    ...values.map((value) => record(code, encode(code, value))),
  ]);
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  // The name of the question, at byte 12.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function encode(type: number, value: string): Buffer {
  if (type === TYPES.A) return Buffer.from(value.split('.').map(Number));
  const lengthPrefixed = (part: string) =>
    Buffer.concat([Buffer.of(part.length), Buffer.from(part)]);
  if (type === TYPES.PTR)
    return Buffer.concat([...value.split('.').map(lengthPrefixed), Buffer.of(0)]);
  // A text is a list of parts of up to 255 bytes.
  return Buffer.concat((value.match(/.{1,255}/g) ?? []).map(lengthPrefixed));
}
