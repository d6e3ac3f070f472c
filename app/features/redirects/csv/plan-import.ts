import { describeLeading, describeSteps, type NextStep } from '../link-messages.ts';
import { targetPath } from '../redirect-path.ts';
import type { ReadLine } from './read-redirects.ts';

/** A redirect that the site has. */
export interface KnownRedirect extends NextStep {
  id: number;
  from_path: string;
}

type Links = ReadonlyMap<string, NextStep>;

/**
 * Lines that would make a loop or a chain, with the reason, by the number of the line. A loop is refused whole. What
 * is refused leaves the site as it is, which can make another line wrong, so this goes on until nothing changes.
 * @param known the redirects that start or end where one of the lines does
 */
export function findBadLinks(
  lines: readonly ReadLine[],
  known: readonly KnownRedirect[],
): Map<number, string> {
  const refused = new Map<number, string>();
  let isStable = false;
  while (!isStable) {
    isStable = true;
    const accepted = lines.filter(({ line }) => !refused.has(line));
    const links = linkAll(accepted, known);
    const leading = firstByTarget(accepted, known);
    for (const line of accepted) {
      const reason = findReason(line, links, leading);
      if (reason === undefined) continue;
      refused.set(line.line, reason);
      isStable = false;
    }
  }
  return refused;
}

/** All redirects as they would be afterwards. */
function linkAll(lines: readonly ReadLine[], known: readonly KnownRedirect[]): Links {
  const links = new Map<string, NextStep>(known.map((row) => [row.from_path, row]));
  for (const { from, target } of lines) {
    links.set(from, { target, target_path: target === null ? null : targetPath(target) });
  }
  return links;
}

/** The first redirect that leads to each path, of those that stay as they are. */
function firstByTarget(lines: readonly ReadLine[], known: readonly KnownRedirect[]) {
  const changed = new Set(lines.map(({ from }) => from));
  const leading = new Map<string, string>();
  for (const { from_path: from, target_path: path } of known) {
    if (path !== null && !changed.has(from) && !leading.has(path)) leading.set(path, from);
  }
  return leading;
}

const MAX_STEPS = 20;

function findReason(
  { from, target }: ReadLine,
  links: Links,
  leading: ReadonlyMap<string, string>,
): string | undefined {
  const path = target === null ? null : targetPath(target);
  if (path === from) return 'A redirect can’t lead to itself.';
  const steps: NextStep[] = [];
  for (let at = path; at !== null && steps.length < MAX_STEPS; ) {
    const next = links.get(at);
    if (!next || steps.includes(next)) break;
    steps.push(next);
    at = next.target_path;
  }
  if (path !== null && steps.length > 0) return describeSteps(path, steps, from);
  const first = leading.get(from);
  return first && describeLeading(first, false, target);
}
