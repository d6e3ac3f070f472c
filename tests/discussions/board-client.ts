import { expect } from 'vitest';
import type { ViewerPosts } from '#app/features/discussions/viewer/viewer-posts.ts';
import { getCookies } from '#tests/support/accounts/sign-in.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

let keyCount = 0;

/** A browser with scripts and its cookies. */
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
    this.cookie = getCookies(response, this.cookie);
    return response;
  }

  /** Sends a post, with a new idempotency key unless one is given. */
  async post(fields: Record<string, string>): Promise<Response> {
    keyCount += 1;
    const idempotencyKey = `key-of-this-test-${keyCount}`;
    return this.#send('/message-board/posts', { idempotencyKey, ...fields });
  }

  /** Sends a post and returns it as published. */
  async createPost(fields: Record<string, string>) {
    const response = await this.post(fields);
    expect(response.status).toBe(200);
    return (await response.json()).post;
  }

  async performAction(postId: number, intent: string, fields: Record<string, string> = {}) {
    const response = await this.#send(`/message-board/posts/${postId}`, { intent, ...fields });
    return { status: response.status, body: await response.json() };
  }

  /** Why the viewer's posts were removed or not accepted lately. */
  async getRejections(): Promise<{ id: number; label: string; message: string }[]> {
    const { held }: ViewerPosts = await this.getViewerPosts();
    return held.flatMap(({ id, rejection }) => (rejection ? { id, ...rejection } : []));
  }

  async getViewerPosts(...postIds: number[]) {
    const path = `/message-board/mine?posts=${postIds.join(',')}`;
    const response = await this.#hub.get(path, this.cookie ? { cookie: this.cookie } : {});
    return response.json();
  }
}
