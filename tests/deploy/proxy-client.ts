import { Agent, type FormData, fetch, type Response } from 'undici';

type Headers = Record<string, string>;

/** A reader who reaches the site through a proxy, with HTTP/2 where the proxy offers it. */
export class ProxyClient {
  readonly origin: string;
  readonly #dispatcher: Agent;

  /** `localAddress` is where its connections come from; all of 127.0.0.0/8 is this machine. */
  constructor(
    { origin, ca }: { origin: string; ca?: string | undefined },
    localAddress = '127.0.0.1',
  ) {
    this.origin = origin;
    this.#dispatcher = new Agent({ allowH2: true, localAddress, connect: { ca } });
  }

  get(path: string, headers: Headers = {}): Promise<Response> {
    return this.#send(path, { headers });
  }

  async text(path: string): Promise<string> {
    return (await this.get(path)).text();
  }

  post(path: string, body: URLSearchParams | FormData, headers: Headers = {}): Promise<Response> {
    return this.#send(path, { method: 'POST', body, headers: { origin: this.origin, ...headers } });
  }

  close(): Promise<void> {
    return this.#dispatcher.destroy();
  }

  #send(path: string, init: Parameters<typeof fetch>[1]): Promise<Response> {
    return fetch(this.origin + path, {
      redirect: 'manual',
      dispatcher: this.#dispatcher,
      ...init,
    });
  }
}
