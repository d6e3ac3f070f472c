import { Agent, get } from 'node:http';

const EVERY_MS = 5;

/** Requests at a steady pace, whatever becomes of those before: nobody waits to click. */
export interface Stream {
  /** Milliseconds each took from when it was due, once all are answered. */
  end: () => Promise<number[]>;
}

export function startPacedLoad(address: string): Stream {
  const agent = new Agent({ keepAlive: true });
  const asked: Promise<number>[] = [];
  const started = performance.now();
  const timer = setInterval(() => {
    // A late timer makes up for what it missed, and what is late counts as late.
    while (started + asked.length * EVERY_MS <= performance.now()) {
      asked.push(ask(address, agent, started + asked.length * EVERY_MS));
    }
  }, 1);
  return {
    end: async () => {
      clearInterval(timer);
      const taken = await Promise.all(asked);
      agent.destroy();
      return taken;
    },
  };
}

function ask(address: string, agent: Agent, due: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = get(address, { agent }, (response) => {
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - due);
        else reject(new Error(`${address} answered ${response.statusCode}.`));
      });
      response.resume();
    });
    asking.on('error', (error) => {
      // A connection that was kept open may be closed by the server just as it is used again.
      if (asking.reusedSocket) resolve(ask(address, agent, due));
      else reject(error);
    });
  });
}

export function percentile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
}
