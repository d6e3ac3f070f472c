import { expect } from 'vitest';
import { cookiesOf } from '#tests/support/sign-in.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

let keys = 0;

/** A browser with scripts, and the cookies it was given. */
export class BoardClient {
  readonly #hub: TestHub;
  cookie: string;

  constructor(hub: TestHub, cookie = '') {
    this.#hub = hub;
    this.cookie = cookie;
  }

  async #send(path: string, fields: Record<string, string>): Promise<Response> {
    const headers = { accept: 'application/json', ...(this.cookie && { cookie: this.cookie }) };
    const response = await this.#hub.post(path, fields, headers);
    this.cookie = cookiesOf(response, this.cookie);
    return response;
  }

  /** Sends a post with a key of its own, unless one is given. */
  async post(fields: Record<string, string>): Promise<Response> {
    keys += 1;
    const sendKey = `key-of-this-test-${keys}`;
    return this.#send('/message-board/posts', { sendKey, ...fields });
  }

  /** The post it became. */
  async written(fields: Record<string, string>) {
    const response = await this.post(fields);
    expect(response.status).toBe(200);
    return (await response.json()).post;
  }

  async act(postId: number, act: string, fields: Record<string, string> = {}) {
    const response = await this.#send(`/message-board/posts/${postId}`, { act, ...fields });
    return { status: response.status, answer: await response.json() };
  }

  async mine(...postIds: number[]) {
    const path = `/message-board/mine?posts=${postIds.join(',')}`;
    const response = await this.#hub.get(path, this.cookie ? { cookie: this.cookie } : {});
    return response.json();
  }
}
