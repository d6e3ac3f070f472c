import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withProvider } from '#tests/support/openid/sign-in-with-provider.ts';

onBothEngines('The discovery document of a sign-in provider', (test) => {
  test('must name the issuer that its URL starts with, and be there itself', async ({
    database,
  }) => {
    await withProvider(database.location, async (hub, provider) => {
      for (const discovery of [
        () => ({ issuer: 'https://other.example' }),
        (issuer: string) => ({ location: `${issuer}/elsewhere` }),
      ]) {
        provider.discovery = discovery;
        const page = await hub.get('/sign-in/with/lantern');
        expect(page.headers.get('location')).toContain('notice=provider-failed');
      }
      const warnings = hub.logged.filter(({ level }) => level === 'warn');
      expect(JSON.stringify(warnings[0])).toContain('names the issuer https://other.example');
      expect(warnings).toHaveLength(2);
      provider.discovery = (issuer) => ({ issuer: `${issuer}/` });
      expect((await hub.get('/sign-in/with/lantern')).status).toBe(200);
    });
  });

  test('may name the issuer of the settings', async ({ database }) => {
    const getSetting = ({ setting }: { setting: string }) =>
      setting.replace('"discoveryUrl"', '"issuer":"https://other.example","discoveryUrl"');
    await withProvider(
      database.location,
      async (hub, provider) => {
        const refused = await hub.get('/sign-in/with/lantern');
        expect(refused.headers.get('location')).toContain('notice=provider-failed');
        provider.discovery = () => ({ issuer: 'https://other.example' });
        expect((await hub.get('/sign-in/with/lantern')).status).toBe(200);
      },
      getSetting,
    );
  });
});
