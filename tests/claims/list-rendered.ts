import { expect } from 'vitest';
import type { TestHub } from '#tests/support/start-hub.ts';

/** Requests the pages and returns those that were not in memory. */
export async function listRendered(hub: TestHub, paths: readonly string[]): Promise<string[]> {
  const countRenderings = async () => {
    const metrics = await (await hub.get('/metrics')).text();
    return Number(metrics.match(/answers_total\{from="rendering"\} (\d+)/)?.[1] ?? 0);
  };
  const rendered: string[] = [];
  for (const path of paths) {
    const before = await countRenderings();
    const response = await hub.get(path);
    await response.text();
    expect(response.status, path).toBe(200);
    if ((await countRenderings()) > before) rendered.push(path);
  }
  return rendered;
}
