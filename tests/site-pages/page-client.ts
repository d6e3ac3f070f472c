import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

export interface PageForm {
  title?: string;
  summary?: string;
  body?: string;
  slug?: string;
  parent?: string;
  position?: string;
  hasComments?: string;
  isInFeeds?: string;
  publishAt?: string;
}

/** Writes pages as an editor does. */
export class PageClient {
  readonly #hub: TestHub;
  readonly cookie: string;
  readonly #forms = new Map<number, PageForm>();

  private constructor(hub: TestHub, cookie: string) {
    this.#hub = hub;
    this.cookie = cookie;
  }

  static async signIn(hub: TestHub): Promise<PageClient> {
    const { cookie } = await signInStaff(hub, 'editor');
    return new PageClient(hub, cookie);
  }

  /** Returns the id of a new draft. */
  async create(title: string): Promise<number> {
    const fields = { kind: 'site-page', title };
    const response = await this.#hub.post('/admin/new-content', fields, { cookie: this.cookie });
    const id = Number(/edit-page\/(\d+)/.exec(response.headers.get('location') ?? '')?.[1]);
    this.#forms.set(id, { title, body: `About ${title}.` });
    return id;
  }

  /** Changes some of the fields. */
  async save(id: number, intent: string, changes: PageForm = {}) {
    const path = `/admin/edit-page/${id}`;
    const { cookie } = this;
    const page = await (await this.#hub.get(path, { cookie })).text();
    const revision = /name="revision" value="(\d+)"/.exec(page)?.[1] ?? '';
    const slug = /name="slug"[^>]*value="([^"]*)"/.exec(page)?.[1] ?? '';
    const fields = {
      summary: '',
      parent: '',
      position: '0',
      slug,
      ...this.#forms.get(id),
      ...changes,
    };
    const sent = { ...fields, intent, revision, acceptsChecks: 'on' };
    const response = await this.#hub.post(path, sent, { cookie });
    const html = (await response.text()).replaceAll('<!-- -->', '');
    if (response.status === 303) this.#forms.set(id, { ...this.#forms.get(id), ...changes });
    return { status: response.status, html, location: response.headers.get('location') ?? '' };
  }

  /** Publishes a new page and returns its id. */
  async publish(title: string, changes: PageForm = {}): Promise<number> {
    const id = await this.create(title);
    const { status, html } = await this.save(id, 'publish', changes);
    if (status !== 303) throw new Error(`“${title}” was refused: ${html.slice(0, 2000)}`);
    return id;
  }
}
