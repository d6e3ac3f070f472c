import type { LoaderFunctionArgs } from 'react-router';
import type { RequestContext } from '#app/http/request-context.ts';
import { errorContext } from '#app/http/with-error-id.ts';
import type { ArchiveReport } from '#platform/archive/archive-stream.ts';
import { EXPORT_ID, type ExportProgress, exportTopic } from './export-progress.ts';

const INTERVAL_MS = 1000;

type Deps = Pick<RequestContext, 'transaction'> & Pick<LoaderFunctionArgs, 'context'>;

/** Returns what tells the page with this id how far its export is, or undefined if the form had no valid id. */
export function reportExport(
  { transaction, context }: Deps,
  id: unknown,
): ArchiveReport | undefined {
  if (typeof id !== 'string' || !EXPORT_ID.test(id)) return undefined;
  const { reportError } = context.get(errorContext);
  let entries = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let earlier = Promise.resolve();
  const report = (status: ExportProgress['status']) => {
    const event: ExportProgress = { kind: 'export-progress', entries, status };
    earlier = earlier
      .then(() => transaction(async ({ publish }) => publish(exportTopic(id), event)))
      .catch(reportError);
  };
  return {
    onEntry: () => {
      entries += 1;
      if (performance.now() - reportedAt < INTERVAL_MS) return;
      reportedAt = performance.now();
      report('writing');
    },
    onEnd: (isComplete) => report(isComplete ? 'finished' : 'failed'),
  };
}
