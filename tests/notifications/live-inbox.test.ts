import { expect } from 'vitest';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { connectLive } from '#tests/live/live-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('An open page of a member', (test) => {
  test('learns at once that there is a notification, and no one else does', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      await insertMember(database.engine.db, { name: 'Ilse' });
      const cookie = await signInAs(hub, 'ilse@example.com');
      const ilse = new BoardClient(hub, cookie);
      const { threadId } = await ilse.createPost({ body: 'A lantern' });
      const { inbox } = await (await hub.get('/me', { cookie })).json();
      expect(inbox.unread).toBe(0);
      const url = `${hub.address}/live?topics=${inbox.topic}&after=${inbox.liveCursor}`;
      for (const key of ['', '&key=none', `&key=${inbox.key.replace(/.$/, 'x')}y`]) {
        const refused = await connectLive(url + key);
        expect(refused.status).toBe(403);
        refused.close();
      }
      const page = await connectLive(`${url}&key=${inbox.key}`);
      await page.until('heartbeat');
      const tom = new BoardClient(hub);
      await tom.createPost({ thread: String(threadId), body: 'I see it', author: 'Tom' });
      const { data } = await page.next();
      expect(JSON.parse(data)).toEqual({ topic: inbox.topic, kind: 'inbox-changed' });
      page.close();
      const after = await (await hub.get('/me', { cookie })).json();
      expect(after.inbox.unread).toBe(1);
    });
  });
});
