import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, test } from 'vitest';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { sendRaw } from '#tests/support/pages/raw-connection.ts';
import { withHub } from '#tests/support/start-hub.ts';

const alertsFile = 'docs/operating/monitoring/alerts.yml';
const dashboardFile = 'docs/operating/monitoring/grafana.json';
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
      const direct = 'GET /metrics HTTP/1.1\r\nConnection: close\r\n';
      const [foreign] = await sendRaw(hub, [`${direct}Host: hub.example.org\r\n\r\n`], ['GET']);
      expect(foreign?.status).toContain('403');
      const [local] = await sendRaw(hub, [`${direct}Host: localhost:9090\r\n\r\n`], ['GET']);
      expect(local?.status).toContain('200');
    });
  });

  test('of a public site need a token: a proxy may name this machine', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => expect((await hub.get('/metrics')).status).toBe(403),
      { settings: { THREEQUEL_ORIGIN: 'https://hub.example.org' } },
    );
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
      const used = expressions().flatMap(metricsIn);
      expect(used.length).toBeGreaterThan(25);
      for (const name of new Set(used)) expect(metrics, name).toContain(`# TYPE ${name} `);
      expect(metrics).toMatch(/threequel_render_duration_seconds_count [1-9]/);
      expect(metrics).toMatch(/threequel_database_query_duration_seconds_count [1-9]/);
    });
  });
});

test('A mistake in an expression is found', () => {
  expect(() => metricsIn('sum by (le (rate(threequel_jobs[5m]))')).toThrow('not PromQL');
});

/** What the parser does not know: types, templates and the fields of a rule. */
test.skipIf(!existsSync(promtool))('The alert rules are valid for Prometheus', () => {
  const output = execFileSync(promtool, ['check', 'rules', alertsFile], { encoding: 'utf8' });
  expect(output).toContain('SUCCESS');
});

/** Of the alerts and of the dashboard. */
function expressions(): string[] {
  const alerts = readFileSync(alertsFile, 'utf8');
  const rules = [...alerts.matchAll(/^ +expr: (?:>-\n)?((?:.+\n)+?)(?= +(?:for|labels):)/gm)];
  expect(rules).toHaveLength(alerts.match(/- alert:/g)?.length ?? 0);
  const panels = readFileSync(dashboardFile, 'utf8').matchAll(/"expr": (".*")/g);
  return [
    ...rules.map(([, expression = '']) => expression),
    ...[...panels].map(([, text = '']) => JSON.parse(text).replace('$__rate_interval', '5m')),
  ];
}

/** The names of the metrics that the expression reads. @throws if it is not PromQL. */
function metricsIn(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) throw new Error(`${expression} is not PromQL at ${from}.`);
      const isMetric = type.name === 'Identifier' && node.parent?.name === 'VectorSelector';
      if (isMetric) names.push(expression.slice(from, to));
    },
  });
  // Prometheus itself makes `up`; a histogram exposes several metrics under its name.
  return names.filter((name) => name !== 'up').map((name) => name.replace(/_(bucket|count)$/, ''));
}
