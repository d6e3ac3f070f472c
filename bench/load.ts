import autocannon from 'autocannon';

const CONNECTIONS = 32;
const SECONDS = 4;

/** Requests per second over 32 connections. Throws on any error status. */
export async function measureRequestsPerSecond(
  address: string,
  headers: Record<string, string>,
): Promise<number> {
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  });
  if (result.errors > 0 || result['4xx'] > 0 || result['5xx'] > 0) {
    throw new Error(`${address} returned errors under load.`);
  }
  return result.requests.average;
}

export async function sendRequests(address: string, amount: number): Promise<void> {
  const result = await autocannon({ url: address, connections: CONNECTIONS, amount });
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${address} failed under load.`);
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
