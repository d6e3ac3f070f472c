import sharp from 'sharp';
import { getCookies } from '#tests/support/accounts/sign-in.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

export type Fields = Record<string, string | Blob>;

let imageCount = 0;

/** A different image on each call. */
export async function drawImage(): Promise<Blob> {
  imageCount += 1;
  const background = { r: (imageCount * 37) % 256, g: (imageCount * 91) % 256, b: 40 };
  const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background } });
  return new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' });
}

/** A browser without scripts that keeps its cookies. */
export class SubmitClient {
  readonly #hub: TestHub;
  cookie: string;

  constructor(hub: TestHub, cookie = '') {
    this.#hub = hub;
    this.cookie = cookie;
  }

  get #headers(): Record<string, string> {
    return this.cookie ? { cookie: this.cookie } : {};
  }

  async send(path: string, fields: Fields): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const response = await fetch(this.#hub.address + path, {
      method: 'POST',
      body,
      headers: { ...this.#headers, origin: this.#hub.address },
      redirect: 'manual',
    });
    this.cookie = getCookies(response, this.cookie);
    return response;
  }

  /** Sends the form of a kind and returns the submission's id. */
  async submit(kind: string, fields: Fields): Promise<number> {
    const response = await this.send(`/submit/${kind}`, fields);
    const id = /^\/submissions\/(\d+)\?/.exec(response.headers.get('location') ?? '')?.[1];
    if (!id) throw new Error(`${kind} was refused: ${response.status} ${await response.text()}`);
    return Number(id);
  }

  async page(path: string): Promise<string> {
    return (await this.get(path)).text();
  }

  get(path: string): Promise<Response> {
    return this.#hub.get(path, this.#headers);
  }
}

export const tip = {
  title: 'A light on the ridge',
  body: 'It was there again last night, and everybody on the pier saw it.',
  links: 'https://example.com/ridge',
  evidence: 'Three photos, and a log of the tide.',
  category: 'rumors',
  intent: 'submit',
} as const;
