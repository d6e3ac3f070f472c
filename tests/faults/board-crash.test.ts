import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { CreatedPost } from '#app/features/discussions/posts/post-response.ts';
import type { DatabaseLocation } from '#db/engine.ts';
import { expectTrueCounters } from '#tests/discussions/expect-true-counters.ts';
import { getCookies } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { freePort } from '#tests/support/programs/free-port.ts';
import { isSoak } from '#tests/support/soak.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openTestEngine } from '#tests/support/test-database.ts';
import { startServer } from './start-server.ts';

const CRASHES = isSoak ? 20 : 2;
const CONNECTIONS = 4;
/** Acknowledged posts before each crash. */
const POSTS = 12;

/** A client that posts one message after another and retries each until it is acknowledged. */
class Poster {
  readonly #name: string;
  readonly #likes: { postId?: number };
  readonly acknowledged: string[] = [];
  #number = 0;
  #cookie = '';

  /** All posters with the same `likes` like the same post: the first that was acknowledged. */
  constructor(name: string, likes: { postId?: number }) {
    this.#name = name;
    this.#likes = likes;
  }

  /** Posts until the server is gone. */
  async postTo(port: number, onAcknowledged: () => void): Promise<void> {
    for (;;) {
      const body = `${this.#name} ${this.#number}`;
      try {
        const fields = { body, idempotencyKey: this.#key() };
        const { post } = await this.#send<CreatedPost>(port, '/message-board/posts', fields);
        this.#likes.postId ??= post.id;
        const path = `/message-board/posts/${this.#likes.postId}`;
        await this.#send(port, path, { intent: 'like', like: 'toggle' });
      } catch (error) {
        if (error instanceof TypeError) return;
        throw error;
      }
      this.acknowledged.push(body);
      this.#number += 1;
      // The next message comes from a new guest, because one guest would reach the flood limit.
      this.#cookie = '';
      onAcknowledged();
    }
  }

  #key(): string {
    return `key-of-${this.#name}-${this.#number}`.padEnd(20, '-');
  }

  async #send<Answer>(port: number, path: string, fields: Record<string, string>): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 250)}`,
        ...(this.#cookie && { cookie: this.#cookie }),
      },
      body: new URLSearchParams(fields),
    });
    const text = await response.text();
    expect([response.status, text]).toEqual([200, text]);
    this.#cookie = getCookies(response, this.#cookie);
    return JSON.parse(text);
  }
}

onBothEngines('A server crash', (test) => {
  test('loses and duplicates no acknowledged post, and leaves correct counters', {
    tags: ['soak'],
  }, async ({ database }) => {
    const folder = await makeTemporaryFolder('board-crash');
    const location: DatabaseLocation =
      database.location.kind === 'postgres'
        ? database.location
        : { kind: 'sqlite', path: join(folder, 'threequel.db') };
    const likes = {};
    const posters = Array.from(
      { length: CONNECTIONS },
      (_, index) => new Poster(`poster-${index}`, likes),
    );
    for (let round = 0; round < CRASHES; round += 1) {
      const port = await freePort();
      const server = await startServer(location, folder, port);
      const exited = once(server, 'exit');
      let posts = 0;
      const onAcknowledged = () => {
        posts += 1;
        if (posts === POSTS) server.kill('SIGKILL');
      };
      await Promise.all(posters.map((poster) => poster.postTo(port, onAcknowledged)));
      await exited;
    }
    const acknowledged = posters.flatMap((poster) => poster.acknowledged);
    expect(acknowledged.length).toBeGreaterThanOrEqual(CRASHES * POSTS);
    await expectStored(location, acknowledged);
    await rm(folder, { recursive: true, force: true });
  });
});

async function expectStored(location: DatabaseLocation, acknowledged: string[]): Promise<void> {
  const engine = openTestEngine(location);
  try {
    const stored = (await engine.db.selectFrom('posts').select('body').execute()).map(
      ({ body }) => body,
    );
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(stored).size).toBe(stored.length);
    await expectTrueCounters(engine.db);
  } finally {
    await engine.close();
  }
}
