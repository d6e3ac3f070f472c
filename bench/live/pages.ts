import { connect, type Socket } from 'node:net';

/** Opens live connections on command and reports when all are open and when all received an event. */
export type PagesCommand =
  | { kind: 'open'; port: number; count: number }
  | { kind: 'expect'; mark: string }
  | { kind: 'close' };

const BATCH = 200;
/** Connections per simulated network, below the limit. */
const CONNECTIONS_PER_NETWORK = 100;

const sockets = new Set<Socket>();
let mark = '';
let remaining = 0;

function openConnection(port: number, number: number): Promise<void> {
  const network = Math.floor(number / CONNECTIONS_PER_NETWORK);
  const address = `198.18.${network >> 8}.${network & 255}`;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.write(
      `GET /live?topics=board HTTP/1.1\r\nHost: hub\r\nX-Forwarded-For: ${address}\r\n\r\n`,
    );
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (text.includes('data: ')) resolve();
      if (mark && text.includes(mark)) onReceived();
    });
    sockets.add(socket);
  });
}

function onReceived(): void {
  remaining -= 1;
  if (remaining === 0) process.send?.('done');
}

async function open(port: number, count: number): Promise<void> {
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, n) => first + n);
    await Promise.all(numbers.map((number) => openConnection(port, number)));
  }
  process.send?.('done');
}

process.on('message', (command: PagesCommand) => {
  if (command.kind === 'open') void open(command.port, command.count);
  if (command.kind === 'expect') {
    mark = command.mark;
    remaining = sockets.size;
    process.send?.('done');
  }
  if (command.kind === 'close') process.exit(0);
});
