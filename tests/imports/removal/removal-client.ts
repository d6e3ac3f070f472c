import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

const PATH = '/admin/settings/import-export';

/** What removals must not lose or leave behind: the number of rows of each of these tables. */
const counted = [
  'threads',
  'posts',
  'post_likes',
  'polls',
  'poll_ballots',
  'images',
  'subscriptions',
  'imported_names',
  'imported_items',
  'redirects',
] as const;

/** An admin who removes what imports have added. */
export class RemovalClient {
  readonly hub: TestHub;
  readonly cookie: string;
  readonly db: Database;

  private constructor(hub: TestHub, cookie: string) {
    this.hub = hub;
    this.cookie = cookie;
    this.db = hub.platform.engine.db;
  }

  static async signIn(hub: TestHub): Promise<RemovalClient> {
    await insertMember(hub.platform.engine.db, { name: 'Ada', role: 'admin' });
    return new RemovalClient(hub, await signInAs(hub, 'ada@example.com'));
  }

  async read(path = '1/removal'): Promise<string> {
    const response = await this.hub.get(`${PATH}/${path}`, { cookie: this.cookie });
    expect(response.status).toBe(200);
    return this.toText(await response.text());
  }

  press(intent: string, importId = 1): Promise<Response> {
    return this.hub.post(`${PATH}/${importId}/removal`, { intent }, { cookie: this.cookie });
  }

  /** Returns what the form says of it. */
  async pressed(intent: string, importId = 1): Promise<string> {
    return this.toText(await (await this.press(intent, importId)).text());
  }

  /** Checks what can go, and returns the confirmation. */
  async check(importId = 1): Promise<string> {
    expect((await this.press('check', importId)).status).toBe(303);
    await this.hub.runJobs();
    return this.read(`${importId}/removal`);
  }

  /** Checks and removes. Returns the report. */
  async remove(importId = 1): Promise<string> {
    await this.check(importId);
    expect((await this.press('remove', importId)).status).toBe(303);
    await this.hub.runJobs();
    return this.read(`${importId}/removal`);
  }

  /** Rows by table. */
  async countRows(): Promise<Record<(typeof counted)[number], number>> {
    const counts = await Promise.all(
      counted.map(async (table) => {
        const { count } = await this.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return [table, Number(count)] as const;
      }),
    );
    return Object.fromEntries(counts) as Record<(typeof counted)[number], number>;
  }

  /** The visible text of a page, without the data that follows it. */
  private toText(html: string): string {
    return html
      .replaceAll('<!-- -->', '')
      .replace(/<script\b.*?<\/script>/gs, '')
      .replace(/<[^>]*>/g, '|')
      .replace(/[|\s]*\|[|\s]*/g, '|');
  }
}
