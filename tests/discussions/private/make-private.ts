import { expect } from 'vitest';
import { PageFormClient } from '#tests/page-editor/page-form-client.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import type { StaffSession } from '../../admin/sign-in-staff.ts';

/** Says in the page editor who may read a category of the board. Returns the id of the audit entry. */
export async function saveReaders(
  hub: TestHub,
  editor: StaffSession,
  category: string,
  whoMayRead: string,
  name?: string,
): Promise<string> {
  const form = await PageFormClient.open(hub, editor, 'message-board');
  form.setCell('categories.whoMayRead', category, whoMayRead);
  if (name !== undefined) form.setCell('categories.name', category, name);
  const response = await form.send({ acceptsWarnings: 'on' });
  expect(response.status, await response.text()).toBe(303);
  return new URL(response.headers.get('location') ?? '', hub.address).searchParams.get('did') ?? '';
}

/** The status and the text of a page for this viewer. */
export async function readAs(hub: TestHub, cookie: string | undefined, path: string) {
  const headers: Record<string, string> = cookie ? { cookie } : {};
  // The server may have closed an idle connection.
  const response = await hub.get(path, headers).catch(() => hub.get(path, headers));
  return { status: response.status, text: await response.text(), response };
}
