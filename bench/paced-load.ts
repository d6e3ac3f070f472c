import { Agent, get, type RequestOptions } from 'node:http';

interface PacedLoadOptions {
  headers?: (number: number) => Record<string, string>;
  intervalMs?: number;
  /** Called for each 503, whose time is left out. Without it, a 503 is an error. */
  onRefused?: () => void;
}

/** Sends requests at a steady pace, without waiting for earlier responses. */
export interface PacedLoad {
  /** Stops sending and resolves with each response time in milliseconds, counted from its due time. */
  end: () => Promise<number[]>;
}

export function startPacedLoad(
  address: string,
  { headers = () => ({}), intervalMs = 5, onRefused }: PacedLoadOptions = {},
): PacedLoad {
  const agent = new Agent({ keepAlive: true });
  const requests: Promise<number | undefined>[] = [];
  const started = performance.now();
  const timer = setInterval(() => {
    // A late timer sends the requests it missed; their delay counts.
    for (;;) {
      const due = started + requests.length * intervalMs;
      if (due > performance.now()) return;
      const options = { agent, headers: headers(requests.length) };
      requests.push(sendRequest(address, options, { due, onRefused }));
    }
  }, 1);
  return {
    end: async () => {
      clearInterval(timer);
      const durations = await Promise.all(requests);
      agent.destroy();
      return durations.filter((duration) => duration !== undefined);
    },
  };
}

function sendRequest(
  address: string,
  options: RequestOptions,
  { due, onRefused }: { due: number; onRefused: (() => void) | undefined },
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const clientRequest = get(address, options, (response) => {
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode } = response;
        if (statusCode === 200) return resolve(performance.now() - due);
        if (statusCode !== 503 || !onRefused) {
          return reject(new Error(`${address} returned ${statusCode}.`));
        }
        onRefused();
        resolve(undefined);
      });
      response.resume();
    });
    clientRequest.on('error', (error) => {
      // The server may close an idle connection just as it is reused.
      if (clientRequest.reusedSocket) resolve(sendRequest(address, options, { due, onRefused }));
      else reject(error);
    });
  });
}

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
