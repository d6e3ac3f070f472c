import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections, which could take a port before a test listens,
 * and above 10080, which browsers block.
 */
const FIRST_PORT = 10_100;
/** Each process takes ports from a block of its own, so that two of them never pick the same one. */
const BLOCKS = 100;
const BLOCK_SIZE = 200;

const firstOfBlock = FIRST_PORT + (process.pid % BLOCKS) * BLOCK_SIZE;
let next = Math.floor(Math.random() * BLOCK_SIZE);

/** Returns a loopback port that is free at this moment and that the process did not take recently. */
export async function freePort(): Promise<number> {
  const port = firstOfBlock + next;
  next = (next + 1) % BLOCK_SIZE;
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
