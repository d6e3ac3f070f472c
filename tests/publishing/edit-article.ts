import { expect } from 'vitest';
import type { FormValues } from '#app/features/content/editing.server.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

/** An article that can be published. */
export const articleForm = {
  title: 'The lighthouse answers',
  slug: '',
  excerpt: 'A light after all these years.',
  body: 'It blinked *twice*.',
  category: 'leaks',
  imageId: '',
  authorName: [] as string[],
  authorKind: [] as string[],
  sourceLabel: [] as string[],
  sourceUrl: [] as string[],
};

/** Works with the admin pages of articles as a signed-in member. */
export class ArticleEditor {
  readonly #hub: Pick<TestHub, 'get' | 'post'>;
  readonly #cookie: string;

  constructor(hub: Pick<TestHub, 'get' | 'post'>, cookie: string) {
    this.#hub = hub;
    this.#cookie = cookie;
  }

  /** Creates a draft and returns its id. */
  async create(title: string): Promise<number> {
    const response = await this.post('/admin/new-content', { kind: 'article', title });
    expect(response.status).toBe(303);
    const id = /^\/admin\/edit-article\/(\d+)\?did=/.exec(
      response.headers.get('location') ?? '',
    )?.[1];
    return Number(id);
  }

  async page(id: number, query = ''): Promise<string> {
    const response = await this.#hub.get(`/admin/edit-article/${id}${query}`, {
      cookie: this.#cookie,
    });
    return (await response.text()).replaceAll('<!-- -->', '');
  }

  /** Presses a button of the edit page. */
  async press(
    id: number,
    intent: string,
    fields: FormValues = {},
    revision?: number,
  ): Promise<Response> {
    const current =
      revision ?? Number(/name="revision" value="(\d+)"/.exec(await this.page(id))?.[1]);
    return this.post(`/admin/edit-article/${id}`, {
      ...articleForm,
      ...fields,
      revision: String(current),
      intent,
    });
  }

  /** Presses the button and expects that it worked. */
  async press303(
    id: number,
    intent: string,
    fields: FormValues = {},
    revision?: number,
  ): Promise<string> {
    const response = await this.press(id, intent, fields, revision);
    expect(
      response.status,
      `${intent}: ${response.status === 303 ? '' : errorsIn(await response.clone().text())}`,
    ).toBe(303);
    return response.headers.get('location') ?? '';
  }

  /** Keeps the text as an open form does while someone types. Returns the response. */
  async keep(
    id: number,
    fields: FormValues,
    form: Record<string, string>,
    revision = 1,
  ): Promise<unknown> {
    const typed = { ...articleForm, ...fields, ...form, revision: String(revision) };
    return (await this.post(`/admin/autosave/article/${id}`, typed)).json();
  }

  /** A page that a form led to. */
  open(path: string): Promise<Response> {
    return this.#hub.get(path, { cookie: this.#cookie });
  }

  post(path: string, fields: FormValues): Promise<Response> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      for (const text of [value].flat()) body.append(name, text);
    }
    return this.#hub.post(path, body, { cookie: this.#cookie });
  }
}

/** The fields of an edit page's form that say what it was opened with. */
export function formIn(page: string) {
  const read = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  return { formId: read('formId'), shownDraft: read('shownDraft') };
}

export function errorsIn(html: string): string {
  return [...html.matchAll(/data-field-error=""[^>]*>.*?<span>(.*?)<\/span>/gs)]
    .map(([, text]) => text)
    .join(' ');
}
