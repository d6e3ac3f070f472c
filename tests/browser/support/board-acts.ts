import type { APIRequestContext } from '@playwright/test';
import { fromElsewhere } from './elsewhere.ts';
import { expect } from './test.ts';

/** Writes on the board as whoever the request's cookies say; answers with the post. */
export async function writePost(
  request: APIRequestContext,
  fields: Record<string, string>,
): Promise<{ id: number; threadId: number }> {
  const sent = { idempotencyKey: crypto.randomUUID(), ...fields };
  const answer = await sendForm(request, '/message-board/posts', sent);
  return answer.post;
}

export async function likePost(request: APIRequestContext, id: number): Promise<void> {
  await sendForm(request, `/message-board/posts/${id}`, { intent: 'like', like: 'on' });
}

async function sendForm(request: APIRequestContext, path: string, form: Record<string, string>) {
  const headers = { accept: 'application/json', ...fromElsewhere() };
  const response = await request.post(path, { form, headers });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}
