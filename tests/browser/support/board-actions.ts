import type { APIRequestContext } from '@playwright/test';
import { fromNewNetwork } from './new-network.ts';
import { expect } from './test.ts';

/** Posts on the board with the request's cookies and returns the post. */
export async function writePost(
  request: APIRequestContext,
  fields: Record<string, string>,
): Promise<{ id: number; threadId: number }> {
  const form = { idempotencyKey: crypto.randomUUID(), ...fields };
  const { post } = await sendForm(request, '/message-board/posts', form);
  return post;
}

export async function likePost(request: APIRequestContext, id: number): Promise<void> {
  await sendForm(request, `/message-board/posts/${id}`, { intent: 'like', like: 'on' });
}

async function sendForm(request: APIRequestContext, path: string, form: Record<string, string>) {
  const headers = { accept: 'application/json', ...fromNewNetwork() };
  const response = await request.post(path, { form, headers });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}
