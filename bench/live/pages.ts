import { connect, type Socket } from 'node:net';

/** Ten thousand open pages: connects at the order, says when all are open, and when all have heard. */
export type PagesCommand =
  | { kind: 'open'; port: number; count: number }
  | { kind: 'expect'; mark: string }
  | { kind: 'close' };

const AT_ONCE = 200;
/** Each network may have a number of connections; these stand for as many as are needed. */
const A_NETWORK = 100;

const sockets = new Set<Socket>();
let mark = '';
let missing = 0;

function opened(port: number, number: number): Promise<void> {
  const network = Math.floor(number / A_NETWORK);
  const address = `198.18.${network >> 8}.${network & 255}`;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.write(
      `GET /live?topics=board HTTP/1.1\r\nHost: hub\r\nX-Forwarded-For: ${address}\r\n\r\n`,
    );
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (text.includes('data: ')) resolve();
      if (mark && text.includes(mark)) heard();
    });
    sockets.add(socket);
  });
}

function heard(): void {
  missing -= 1;
  if (missing === 0) process.send?.('done');
}

async function open(port: number, count: number): Promise<void> {
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, n) => first + n);
    await Promise.all(numbers.map((number) => opened(port, number)));
  }
  process.send?.('done');
}

process.on('message', (order: PagesCommand) => {
  if (order.kind === 'open') void open(order.port, order.count);
  if (order.kind === 'expect') {
    mark = order.mark;
    missing = sockets.size;
    process.send?.('done');
  }
  if (order.kind === 'close') process.exit(0);
});
