import { Agent, get, type RequestOptions } from 'node:http';

const INTERVAL_MS = 5;

/** Sends requests at a steady pace, without waiting for earlier responses. */
export interface PacedLoad {
  /** Stops sending and resolves with each response time in milliseconds, counted from its due time. */
  end: () => Promise<number[]>;
}

export function startPacedLoad(address: string, headers: Record<string, string> = {}): PacedLoad {
  const agent = new Agent({ keepAlive: true });
  const requests: Promise<number>[] = [];
  const started = performance.now();
  const timer = setInterval(() => {
    // A late timer sends the requests it missed; their delay counts.
    while (started + requests.length * INTERVAL_MS <= performance.now()) {
      requests.push(
        sendRequest(address, { agent, headers }, started + requests.length * INTERVAL_MS),
      );
    }
  }, 1);
  return {
    end: async () => {
      clearInterval(timer);
      const durations = await Promise.all(requests);
      agent.destroy();
      return durations;
    },
  };
}

function sendRequest(address: string, options: RequestOptions, due: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const clientRequest = get(address, options, (response) => {
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - due);
        else reject(new Error(`${address} returned ${response.statusCode}.`));
      });
      response.resume();
    });
    clientRequest.on('error', (error) => {
      // The server may close an idle connection just as it is reused.
      if (clientRequest.reusedSocket) resolve(sendRequest(address, options, due));
      else reject(error);
    });
  });
}

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
