import { setTimeout } from 'node:timers/promises';

const PAUSE_MS = 10_000;

/** Publishes an article and corrects it, again and again, and looks whether readers see it at once. */
export class Editor {
  /** The acknowledged title of each article. */
  readonly titles = new Map<number, string>();
  /** Articles that did not show an acknowledged change to the next reader. */
  readonly unseen: string[] = [];
  busy = 0;
  readonly #origin: string;
  readonly #account: { email: string; password: string };
  #cookie = '';
  #isStopped = false;
  #work = Promise.resolve();

  constructor(origin: string, account: { email: string; password: string }) {
    this.#origin = origin;
    this.#account = account;
  }

  start(): void {
    this.#work = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#work;
  }

  async #run(): Promise<void> {
    const { headers } = await this.#post('/sign-in', this.#account);
    this.#cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    for (let number = 1; !this.#isStopped; number += 1) {
      const title = `Trailer, frame ${number}`;
      const created = await this.#post('/admin/new-content', { kind: 'article', title });
      const id = Number(/edit-article\/(\d+)/.exec(created.headers.get('location') ?? '')?.[1]);
      await this.#save(id, 'publish', title);
      await this.#pause();
      await this.#save(id, 'save', `${title}, corrected`);
      await this.#pause();
    }
  }

  async #pause(): Promise<void> {
    const until = performance.now() + PAUSE_MS;
    while (!this.#isStopped && performance.now() < until) await setTimeout(500);
  }

  async #save(id: number, intent: string, title: string): Promise<void> {
    const page = await (await this.#request(`/admin/edit-article/${id}`)).text();
    const revision = /name="revision" value="(\d+)"/.exec(page)?.[1] ?? '';
    await this.#post(`/admin/edit-article/${id}`, {
      title,
      slug: '',
      excerpt: 'From the trailer.',
      body: 'It blinks *twice*.',
      category: 'leaks',
      imageId: '',
      revision,
      intent,
    });
    this.titles.set(id, title);
    const shown = await (await this.#request(`/news/${id}`, { redirect: 'follow' })).text();
    if (!shown.includes(title)) this.unseen.push(title);
  }

  async #post(path: string, fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(fields);
    const response = await this.#request(path, { method: 'POST', body });
    if (response.status === 303) return response;
    throw new Error(`The editor’s ${path} returned ${response.status}.`);
  }

  /** Waits when the server is busy, as `Retry-After` says. */
  async #request(path: string, options: RequestInit = {}): Promise<Response> {
    const headers = { cookie: this.#cookie, accept: 'text/html' };
    const response = await fetch(this.#origin + path, { redirect: 'manual', headers, ...options });
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || seconds === 0) return response;
    this.busy += 1;
    await setTimeout(seconds * 1000);
    return this.#request(path, options);
  }
}
