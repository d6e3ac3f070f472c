import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { TestHub } from '#tests/support/start-hub.ts';

/** A response as it stands on the connection. */
export interface RawMessage {
  status: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** As Latin-1. */
  body: string;
}

/**
 * Sends the parts over one connection, each in a packet of its own, and returns the responses. The last
 * request must close the connection. Throws if the bytes are not exactly one response to each method.
 */
export async function sendRaw(
  { platform }: TestHub,
  parts: readonly string[],
  methods: readonly string[],
): Promise<RawMessage[]> {
  const socket = connect(platform.config.port, '127.0.0.1').setNoDelay(true);
  const received = buffer(socket);
  await once(socket, 'connect');
  for (const part of parts) {
    socket.write(part, 'latin1');
    await setImmediate();
  }
  return readMessages((await received).toString('latin1'), methods);
}

function readMessages(bytes: string, methods: readonly string[]): RawMessage[] {
  let rest = bytes;
  const messages = methods.map((method) => {
    const end = rest.indexOf('\r\n\r\n');
    if (!rest.startsWith('HTTP/1.1 ') || end < 0) throw new Error(`No response: ${rest}`);
    const [status = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines
        .map((line) => line.split(/: (.*)/s).slice(0, 2))
        .map(([name, value]) => [name?.toLowerCase(), value]),
    );
    rest = rest.slice(end + 4);
    if (method === 'HEAD' || / (1..|204|304) /.test(`${status} `)) {
      return { status, headers, body: '' };
    }
    const { body, length } = readBody(rest, headers);
    rest = rest.slice(length);
    return { status, headers, body };
  });
  if (rest !== '') throw new Error(`Bytes after the last response: ${rest.slice(0, 200)}`);
  return messages;
}

function readBody(bytes: string, headers: RawMessage['headers']): { body: string; length: number } {
  if (headers['transfer-encoding'] !== 'chunked') {
    const length = Number(headers['content-length']);
    if (!(length <= bytes.length)) throw new Error(`A body is shorter than ${length} bytes.`);
    return { body: bytes.slice(0, length), length };
  }
  let body = '';
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.slice(at, lineEnd), 16);
    body += bytes.slice(lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
    if (size === 0) return { body, length: at };
  }
}
