import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { PageFormClient } from '#tests/page-editor/page-form-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

onBothEngines('The last official word on the home page', (test) => {
  test('is the newest official evidence unless staff have set another', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const readHome = async () => (await (await hub.get('/')).text()).replaceAll('<!-- -->', '');
      expect(await readHome()).not.toContain('the last official word');
      const admin = await signInStaff(hub, 'admin');
      await submitForm(hub, '/admin/settings/analytics', { timeZone: 'Asia/Tokyo' }, admin);
      const client = await ClaimClient.signIn(hub);
      const claim = await client.add('It has boats');
      await client.addEvidence(claim, { stance: 'official', capturedOn: '2026-03-09' });
      const derived = await readHome();
      expect(derived).toContain('<time dateTime="2026-03-09">March 9, 2026</time>');
      // When the day began in Tokyo.
      expect(derived).toContain('2026-03-08T15:00:00.000Z');
      expect(derived).toMatch(/href="\/claims"[^>]*>From the claim register<\/a>/);
      expect(await admin.read('/admin/pages/countdown')).toContain(
        'Leave blank to use the newest official evidence in the claim register',
      );
      const form = await PageFormClient.open(hub, admin, 'countdown');
      await form.set('lastWordAt', '2026-03-02T17:00').send();
      const older = await readHome();
      expect(older).toContain('March 9, 2026');
      const newer = await PageFormClient.open(hub, admin, 'countdown');
      newer.set('lastWordAt', '2026-03-09T17:00').set('lastWordTitle', 'On stage');
      await newer.set('lastWordUrl', 'https://example.com/said').send();
      const set = await readHome();
      expect(set).toContain('On stage');
      expect(set).not.toContain('From the claim register');
    });
  });
});
