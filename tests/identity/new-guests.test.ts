import { expect } from 'vitest';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';

const GUESTS_PER_HOUR = 120;

onBothEngines('A network', (test) => {
  test('gets so many new guests in an hour, and those it has go on', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      const { id } = await guest.createPost({ body: 'The first of this network' });
      const like = (client: BoardClient) => client.performAction(id, 'like', { like: 'on' });
      for (let number = 2; number <= GUESTS_PER_HOUR; number += 1) {
        expect((await like(new BoardClient(hub))).status, `guest ${number}`).toBe(200);
      }
      const refused = await like(new BoardClient(hub));
      expect(refused.status).toBe(429);
      expect(JSON.stringify(refused.body)).toContain('too many new accounts on your network');
      expect((await like(guest)).status).not.toBe(429);
    });
  });
});
