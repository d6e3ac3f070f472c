import { expect } from 'vitest';
import type { TestHub } from '#tests/support/start-hub.ts';
import { noticeForm } from './notice-form.ts';

/** Sends a notice about this address and returns the path of its review page. */
export async function sendNotice(
  hub: TestHub,
  address: string,
  change: Record<string, string> = {},
): Promise<string> {
  const sent = await hub.post('/notice', noticeForm(address, change));
  expect(sent.status, address).toBe(303);
  const { id } = await hub.platform.engine.db
    .selectFrom('legal_notices')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return `/admin/review/notice/${id}`;
}

export async function decideNotice(
  hub: TestHub,
  review: string,
  cookie: string,
  fields: Record<string, string>,
): Promise<void> {
  const response = await hub.post(review, fields, { cookie });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).not.toContain('not-undone');
}
