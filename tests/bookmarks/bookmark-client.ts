import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

/** A member's browser without scripts. */
export class BookmarkClient {
  readonly #hub: TestHub;
  readonly cookie: string;
  readonly id: number;

  constructor(hub: TestHub, { cookie, id }: { cookie: string; id: number }) {
    this.#hub = hub;
    this.cookie = cookie;
    this.id = id;
  }

  /** Sends the form that saves a target, and expects to be led back to it. */
  async save(target: string, fields: Record<string, string> = {}): Promise<string> {
    const response = await this.post(`/bookmarks/save?target=${target}`, { target, ...fields });
    expect(response.status, target).toBe(303);
    return response.headers.get('location') ?? '';
  }

  /** Sends a form of the list. Returns the path that it leads to. */
  async act(intent: string, fields: Record<string, string>, path = '/bookmarks'): Promise<string> {
    const response = await this.post(path, { intent, ...fields });
    expect(response.status, intent).toBe(303);
    return response.headers.get('location') ?? '';
  }

  post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.#hub.post(path, fields, { cookie: this.cookie });
  }

  async read(path: string): Promise<string> {
    const response = await this.#hub.get(path, { cookie: this.cookie });
    expect(response.status, path).toBe(200);
    const html = await response.text();
    return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '');
  }

  /** The titles of a list, without those of filters. */
  async list(path = '/bookmarks'): Promise<string[]> {
    const page = await this.read(path);
    return [...page.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title = '']) =>
      title.replace(/<[^>]+>/g, ''),
    );
  }
}

export async function signInReader(hub: TestHub, name = 'Mara'): Promise<BookmarkClient> {
  const id = await insertMember(hub.platform.engine.db, { name });
  return new BookmarkClient(hub, {
    id,
    cookie: await signInAs(hub, `${name.toLowerCase()}@example.com`),
  });
}
