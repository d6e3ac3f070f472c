import { expect } from 'vitest';
import type { Role } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage, type Message } from '#tests/support/rows/insert-message.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

/** A member of staff who uses the tools of a thread. */
export class Moderator {
  readonly #hub: TestHub;
  readonly cookie: string;

  constructor(hub: TestHub, cookie: string) {
    this.#hub = hub;
    this.cookie = cookie;
  }

  send(threadId: number, intent: string, fields: Record<string, string> = {}): Promise<Response> {
    const { cookie } = this;
    return this.#hub.post(`/admin/threads/${threadId}`, { intent, ...fields }, { cookie });
  }

  /** Returns the ids of the audit entries that the toast offers to undo. */
  async act(threadId: number, intent: string, fields: Record<string, string> = {}) {
    const response = await this.send(threadId, intent, fields);
    expect(response.status, await response.text()).toBe(303);
    return new URL(response.headers.get('location') ?? '', 'http://x').searchParams.get('did');
  }

  /** Returns the page that it leads to. */
  async undo(entries: string | null): Promise<string> {
    const form = { entries: entries ?? '' };
    const response = await this.#hub.post('/admin/undo', form, { cookie: this.cookie });
    const location = response.headers.get('location') ?? '';
    expect(location).not.toContain('not-undone');
    return (await this.#hub.get(location, { cookie: this.cookie })).text();
  }

  /** Sends the form that moves these posts into a new thread. */
  split(
    threadId: number,
    posts: readonly number[],
    fields: Record<string, string>,
  ): Promise<Response> {
    const form = new URLSearchParams(fields);
    for (const id of posts) form.append('post', String(id));
    return this.#hub.post(`/admin/threads/${threadId}/split`, form, { cookie: this.cookie });
  }

  /** The errors on the page of a refused form. */
  async refused(threadId: number, intent: string, fields: Record<string, string> = {}) {
    const response = await this.send(threadId, intent, fields);
    expect(response.status).toBe(422);
    return response.text();
  }
}

export async function signInModerator(
  hub: TestHub,
  { name = 'Bram', role = 'moderator' }: { name?: string; role?: Role } = {},
): Promise<Moderator> {
  const email = `${name.toLowerCase()}@example.com`;
  await insertMember(hub.platform.engine.db, { name, email, role });
  return new Moderator(hub, await signInAs(hub, email));
}

/** A thread by Ada, who has an account. */
export async function insertThreadByAda(db: Database, message: Message = {}) {
  const adaId = await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
  const thread = await insertMessage(db, {
    title: 'The trailer',
    authorId: adaId,
    author: 'Ada',
    ...message,
  });
  return { adaId, ...thread };
}

export async function listNotifications(db: Database, recipientId: number) {
  const rows = await db
    .selectFrom('notifications')
    .select(['decision', 'path', 'reason'])
    .where('recipient_id', '=', recipientId)
    .where('kind', '=', 'decision')
    .orderBy('id')
    .execute();
  return rows;
}

export async function listThreadActions(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
  return rows.map(({ action }) => action);
}
