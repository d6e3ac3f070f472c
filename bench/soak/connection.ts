import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Outcomes } from './messages.ts';
import type { Recorder } from './recorder.ts';
import type { SoakRequest } from './request-source.ts';

const HUNG_MS = 30_000;

/** A reader with a connection and an address of their own. */
export class Connection {
  readonly address: string;
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(origin: string, number: number) {
    this.#origin = origin;
    this.address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  }

  /** Sends the request, waits for the answer and records it. */
  async send(soakRequest: SoakRequest, recorder: Recorder): Promise<void> {
    const started = performance.now();
    const signal = AbortSignal.timeout(HUNG_MS);
    let outcome: keyof Outcomes;
    try {
      const response = await this.#request(soakRequest, signal);
      const body = soakRequest.onAccepted ? await text(response) : await drain(response);
      outcome = classify(response);
      if (outcome === 'failed') {
        recorder.surprise(`${soakRequest.path}: ${response.statusCode} ${body.slice(0, 200)}`);
      }
      if (outcome === 'accepted') soakRequest.onAccepted?.(response, body, recorder.acknowledged);
    } catch (error) {
      outcome = signal.aborted ? 'hung' : 'failed';
      recorder.surprise(`${soakRequest.path}: ${error}`);
    }
    recorder.count(soakRequest.kind, outcome, performance.now() - started);
  }

  #request({ path, body, headers }: SoakRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const all = {
      ...headers,
      accept: headers?.accept ?? 'text/html',
      'accept-encoding': 'gzip',
      'x-forwarded-for': this.address,
      ...(body && {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      }),
    };
    const method = body ? 'POST' : 'GET';
    return new Promise((resolve, reject) => {
      const options = { agent: this.#agent, method, headers: all, signal };
      const sent = request(this.#origin + path, options, resolve);
      sent.on('error', (error) => {
        // The server may close an idle connection just as it is reused; nothing was handled then.
        const isClosed = 'code' in error && error.code === 'ECONNRESET' && sent.reusedSocket;
        if (isClosed && !body) resolve(this.#request({ kind: 'cached', path, headers }, signal));
        else reject(error);
      });
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

async function drain(response: IncomingMessage): Promise<string> {
  for await (const _ of response);
  return '';
}

function classify({ statusCode = 0, headers }: IncomingMessage): keyof Outcomes {
  if (statusCode >= 200 && statusCode < 400) return 'accepted';
  if (statusCode === 503 && headers['retry-after']) return 'busy';
  return statusCode === 429 ? 'limited' : 'failed';
}
