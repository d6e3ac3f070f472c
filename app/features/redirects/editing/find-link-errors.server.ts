import type { Database } from '#db/engine.ts';
import { describeLeading, describeSteps } from '../link-messages.ts';
import { targetPath } from '../redirect-path.ts';
import type { RedirectInput } from '../redirects.schema.ts';
import {
  findRedirectFrom,
  type LinkedRedirect,
  listRedirectsTo,
} from './redirect-record.queries.server.ts';

/** Followed to name the end of a chain. Only rows from before this check form longer ones. */
const MAX_STEPS = 20;

/** What other redirects forbid: the same path twice, loops, and chains, which cost readers a request for each step. */
export async function findLinkErrors(
  db: Database,
  { from, kind, target }: Partial<RedirectInput>,
  id: number | undefined,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  if (from !== undefined) {
    const message = await findFromError(db, from, { kind, target, id });
    if (message) errors.from = message;
  }
  if (kind !== 'gone' && target) {
    const message = await findTargetError(db, target, { from, id });
    if (message) errors.target = message;
  }
  return errors;
}

async function findFromError(
  db: Database,
  from: string,
  {
    kind,
    target,
    id,
  }: Pick<Partial<RedirectInput>, 'kind' | 'target'> & { id: number | undefined },
): Promise<string | undefined> {
  const same = await findRedirectFrom(db, from);
  if (same && same.id !== id) return 'There is already a redirect from this path.';
  const leading = (await listRedirectsTo(db, from, 2)).filter((row) => row.id !== id);
  const [first, second] = leading;
  if (!first) return undefined;
  // That is a loop, which is said at the target.
  if (target && targetPath(target) === first.from_path) return undefined;
  return describeLeading(first.from_path, second !== undefined, kind === 'gone' ? null : target);
}

async function findTargetError(
  db: Database,
  target: string,
  { from, id }: { from: string | undefined; id: number | undefined },
): Promise<string | undefined> {
  const path = targetPath(target);
  if (path === null) return undefined;
  if (path === from) return 'A redirect can’t lead to itself.';
  const steps: LinkedRedirect[] = [];
  for (let at: string | null = path; at !== null && steps.length < MAX_STEPS; ) {
    const next: LinkedRedirect | undefined = await findRedirectFrom(db, at);
    if (!next || next.id === id || steps.some((step) => step.id === next.id)) break;
    steps.push(next);
    at = next.target_path;
  }
  return describeSteps(path, steps, from);
}
