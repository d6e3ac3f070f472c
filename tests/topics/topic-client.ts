import { expect } from 'vitest';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { Role } from '#db/tables/accounts.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertContent } from '#tests/publishing/insert-content.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

const editPaths: Record<ContentKindId, string> = {
  article: '/admin/edit-article/',
  media: '/admin/edit-media/',
  story: '/admin/edit-story/',
  event: '/admin/edit-event/',
  claim: '/admin/edit-claim/',
  'site-page': '/admin/edit-page/',
};

let count = 0;

/** Gives content topics as a member of staff does, through the forms. */
export class TopicClient {
  readonly #hub: TestHub;
  readonly cookie: string;

  private constructor(hub: TestHub, cookie: string) {
    this.#hub = hub;
    this.cookie = cookie;
  }

  static async signIn(hub: TestHub, role: Role = 'editor'): Promise<TopicClient> {
    const { cookie } = await signInStaff(hub, role);
    return new TopicClient(hub, cookie);
  }

  async read(path: string): Promise<string> {
    const response = await this.#hub.get(path, { cookie: this.cookie });
    expect(response.status, path).toBe(200);
    return (await response.text()).replaceAll('<!-- -->', '');
  }

  async post(path: string, fields: Record<string, string>) {
    const response = await this.#hub.post(path, fields, { cookie: this.cookie });
    const html = (await response.text()).replaceAll('<!-- -->', '');
    return { status: response.status, html, location: response.headers.get('location') ?? '' };
  }

  /** Inserts an item, published a number of hours ago. */
  async insert(
    kind: ContentKindId,
    title: string,
    { status = 'published', hours = 1 }: { status?: PublicationStatus; hours?: number } = {},
  ) {
    const { db } = this.#hub.platform.engine;
    count += 1;
    const authorId = await insertMember(db, { name: `Author ${count}` });
    const at = new Date(Date.UTC(2026, 0, 10) - hours * 3_600_000);
    const slug = title.toLowerCase().replaceAll(' ', '-');
    const item = await insertContent(db, kind, { title, slug, status, authorId, at });
    return { kind, ...item };
  }

  /** Saves the item's form with these topics. */
  async setTopics(
    { kind, id }: { kind: ContentKindId; id: number },
    names: string,
    changes: Record<string, string> = { intent: 'save' },
  ) {
    const path = editPaths[kind] + id;
    const fields = kind === 'story' ? { url: 'https://example.org/a' } : {};
    const form = { ...fields, topics: names, ...changes };
    const response = await submitForm(this.#hub, path, form, {
      cookie: this.cookie,
      withField: 'title',
    });
    const html = (await response.text()).replaceAll('<!-- -->', '');
    return { status: response.status, html };
  }

  async expectTopics(...[item, names, changes]: Parameters<TopicClient['setTopics']>) {
    const { status, html } = await this.setTopics(item, names, changes);
    expect(status, html.slice(html.indexOf('role="alert"'), html.length).slice(0, 800)).toBe(303);
  }

  /** Undoes the latest of these actions. */
  async undo(action: string) {
    const { db } = this.#hub.platform.engine;
    const { id } = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return this.post('/admin/undo', { entries: String(id) });
  }

  async findId(name: string): Promise<number> {
    const { db } = this.#hub.platform.engine;
    const { id } = await db
      .selectFrom('topics')
      .select('id')
      .where('name', '=', name)
      .where('is_removed', '=', false)
      .executeTakeFirstOrThrow();
    return id;
  }
}

/** The titles that the page of a topic lists, in order. */
export async function listTitles(hub: TestHub, path: string): Promise<string[]> {
  const response = await hub.get(path);
  expect(response.status, path).toBe(200);
  const html = (await response.text()).replaceAll('<!-- -->', '');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return [...main.matchAll(/<h2[^>]*><a[^>]*><span[^>]*>([^<]*)</g)].map(
    ([, title]) => title ?? '',
  );
}
