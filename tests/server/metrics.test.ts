import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test as plainTest } from 'vitest';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';

const folder = 'docs/operating/monitoring';
const alertsFile = `${folder}/alerts.yml`;
/** Part of Debian's package `prometheus`. */
const promtool = '/usr/bin/promtool';

onEngine('sqlite', 'The metrics', (test) => {
  test('are for this machine only, and not for clients of a proxy on it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      expect((await hub.get('/metrics')).status).toBe(200);
      for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
        const response = await hub.get('/metrics', { [header]: '203.0.113.7' });
        expect(response.status, header).toBe(403);
      }
    });
  });

  test('are for holders of the token, wherever they are', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        expect((await hub.get('/metrics')).status).toBe(403);
        const authorization = 'Bearer a-token-of-16-or-more';
        const headers = { authorization, 'x-forwarded-for': '203.0.113.7' };
        expect((await hub.get('/metrics', headers)).status).toBe(200);
      },
      { settings: { METRICS_TOKEN: 'a-token-of-16-or-more' } },
    );
  });

  test('include everything that the dashboard and the alerts show', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await hub.get('/');
      const metrics = await (await hub.get('/metrics')).text();
      const used = [alertsFile, `${folder}/grafana.json`]
        .flatMap((file) => readFileSync(file, 'utf8').match(/\b(?:threequel|nodejs|process)_\w+/g))
        .map((name) => String(name).replace(/_(bucket|count)$/, ''));
      expect(used.length).toBeGreaterThan(15);
      for (const name of new Set(used)) expect(metrics, name).toContain(`# TYPE ${name} `);
      expect(metrics).toMatch(/threequel_render_duration_seconds_count [1-9]/);
      expect(metrics).toMatch(/threequel_database_query_duration_seconds_count [1-9]/);
    });
  });
});

plainTest.skipIf(!existsSync(promtool))('The alert rules are valid for Prometheus', () => {
  const output = execFileSync(promtool, ['check', 'rules', alertsFile], { encoding: 'utf8' });
  expect(output).toContain('SUCCESS');
});
