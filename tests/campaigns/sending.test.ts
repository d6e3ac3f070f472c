import { expect } from 'vitest';
import {
  createCampaign,
  pauseCampaign,
  resumeCampaign,
} from '#app/features/campaigns/manage-campaign.server.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { exampleCampaign } from './insert-audience.ts';
import { withReaders } from './with-readers.ts';

onBothEngines('The sending limits', (test) => {
  test('are set by an admin, and keep what was typed when it is wrong', async ({ database }) => {
    const { db } = database.engine;
    await withReaders(database, { readers: 3 }, async ({ hub, send, progress }) => {
      const admin = await signInStaff(hub, 'admin');
      const path = '/admin/newsletters/delivery';
      const save = (perMinute: string, perDay: string) =>
        submitForm(hub, path, { perMinute, perDay, rampsUp: undefined }, admin);
      const refused = await save('many', '2');
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain('Enter a whole number');
      expect(page).toContain('value="many"');
      expect((await save('0', '2')).status).toBe(303);
      expect(await progress(await send())).toMatchObject({ counts: { sent: 2, waiting: 1 } });
      expect(await admin.read(path)).toContain('2 of 2 bulk emails sent today.');
      const entry = db.selectFrom('audit_log').select('after_json').orderBy('id', 'desc');
      expect(await entry.executeTakeFirst()).toMatchObject({ after_json: { perDay: 2 } });
    });
  });

  test('let a campaign that waits for tomorrow continue when they change', async ({ database }) => {
    await withReaders(database, { readers: 4 }, async ({ hub, send, progress }) => {
      const admin = await signInStaff(hub, 'admin');
      const path = '/admin/newsletters/delivery';
      const save = (perDay: string) =>
        submitForm(hub, path, { perMinute: '0', perDay, rampsUp: undefined }, admin);
      expect((await save('1')).status).toBe(303);
      const id = await send();
      expect(await progress(id)).toMatchObject({
        resumesAt: '2026-06-16T00:00:00.000Z',
        counts: { sent: 1, waiting: 3 },
      });
      expect((await save('2')).status).toBe(303);
      await hub.runJobs();
      expect(await progress(id)).toMatchObject({
        resumesAt: '2026-06-16T00:00:00.000Z',
        counts: { sent: 2, waiting: 2 },
      });
      expect((await save('0')).status).toBe(303);
      await hub.runJobs();
      expect(await progress(id)).toMatchObject({ status: 'finished', counts: { sent: 4 } });
    });
  });
});

onEngine('postgres', 'A campaign of several instances', (test) => {
  test('is sent by one of them at a time', async ({ database }) => {
    await withReaders(database, { readers: 40 }, async ({ hub, server, progress, advance }) => {
      const { transaction, now, config } = hub.platform;
      const settings = { SMTP_URL: server.url, MAIL_FROM: config.mail?.from ?? '' };
      await withHub(
        database.location,
        async (other) => {
          const campaign = { ...exampleCampaign, now: now() };
          const id = await transaction((unit) => createCampaign(unit, campaign));
          // A second job for the same campaign, as after a pause that was too short to notice.
          await transaction((unit) => pauseCampaign(unit, id));
          await transaction((unit) => resumeCampaign(unit, id));
          await Promise.all([hub.runJobs(), other.runJobs()]);
          // On a slow machine the emails take more than one slice.
          for (let minute = 0; minute < 10; minute += 1) {
            advance(1);
            await hub.runJobs();
          }
          expect(await progress(id)).toMatchObject({ status: 'finished', counts: { sent: 40 } });
          expect(server.received).toHaveLength(40);
        },
        { now, settings },
      );
    });
  });
});
