import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#db/migrate.ts';
import { openEngine } from '#db/open-engine.ts';
import { getServerBindings } from '#server/pages/app-build.ts';
import { expectReadable } from '../browser/support/expect-accessible.ts';
import { expect, test } from '../browser/support/test.ts';
import { exampleEmails } from '../outbox/example-emails.ts';
import { insertSubscriber } from '../subscriptions/subscriber-link.ts';
import { loadBuild, startHub } from '../support/start-hub.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

/** Every email as HTML, with the name of its template. */
async function renderEmails(): Promise<{ kind: string; html: string }[]> {
  const folder = await makeTemporaryFolder('emails');
  const location = { kind: 'sqlite', path: join(folder, 'threequel.db') } as const;
  const engine = openEngine(location);
  await migrate(engine);
  const hub = await startHub(location);
  try {
    const { registeredWork } = getServerBindings(await loadBuild());
    const { id: subscriptionId } = await insertSubscriber(hub);
    const { db } = engine;
    const body = 'Hello **you**, [a link](https://example.org/)\n\n> quoted `code`\n\n- one';
    await db
      .insertInto('newsletters')
      .values({
        subject: 'News',
        preview: 'Soon',
        body,
        topic: 'newsletter',
        readers: 'everyone',
        status: 'draft',
        created_at: new Date(),
      })
      .execute();
    const inputs: Record<string, object> = {
      ...exampleEmails,
      'email.welcome': { subscriptionId },
      'email.confirm-subscription': { subscriptionId },
      'email.subscription-link': { email: 'ada@example.com' },
      'email.newsletter-test': { newsletterId: 1, to: 'ada@example.com' },
    };
    await hub.platform.transaction(async ({ enqueue }) => {
      for (const job of registeredWork.jobs) {
        const input = inputs[job.name];
        if (input) await enqueue(job, input);
      }
    });
    await hub.runJobs();
    const rows = await db.selectFrom('emails').select(['kind', 'html']).execute();
    return rows.map(({ kind, html }) => ({ kind, html: html ?? '' }));
  } finally {
    await hub.stop();
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

test('every email is readable in both color schemes', async ({ page }) => {
  test.slow();
  const emails = await renderEmails();
  expect(emails.length).toBeGreaterThan(20);
  for (const { kind, html } of emails) {
    await page.setContent(html);
    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(`${kind}, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme });
        await expectReadable(page);
      });
    }
  }
});
