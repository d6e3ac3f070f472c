import { type ReactNode, use } from 'react';
import { Form } from 'react-router';
import type { CampaignProgress } from '#app/features/campaigns/campaigns.server.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { formatShare } from '#app/text/format-share.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';

const statusLabels = {
  preparing: 'Preparing',
  sending: 'Sending',
  paused: 'Paused',
  canceled: 'Canceled',
  finished: 'Finished',
} as const;

type Item = [name: string, value: ReactNode];

const segmentItem = (name: string): Item => ['Segment', name];

/** Rows of what not every newsletter has. */
function listSkipped(
  { officialOnly, repeated, pushed, canceled }: CampaignProgress['counts'],
  share: (value: number) => ReactNode,
): Item[] {
  const items: [name: string, count: number][] = [
    ['Left out: chose official news only, and this isn’t confirmed', officialOnly],
    ['Skipped: already got another email about it', repeated],
    ['Skipped: got it by push', pushed],
    ['Not sent: canceled or stopped', canceled],
  ];
  return items.flatMap(([name, count]): Item[] => (count > 0 ? [[name, share(count)]] : []));
}

interface CampaignStatusProps {
  campaign: CampaignProgress;
  problems: readonly { id: number; email: string; status: string; response: string }[];
  maySend: boolean;
}

/** The outcomes of the emails so far. The numbers add up to the prepared ones at any time. */
export function CampaignStatus({ campaign, problems, maySend }: CampaignStatusProps) {
  const { status, counts, prepared, pauseReason, resumesAt } = campaign;
  const count = (value: number) => formatNumber(value);
  const share = (value: number) => (
    <>
      {count(value)}
      {value > 0 && <span className="ml-2 text-ink-faint">{formatShare(value, prepared)}</span>}
    </>
  );
  const done = prepared - counts.waiting - counts.claimed;
  const isOpen = status === 'preparing' || status === 'sending';
  return (
    <AdminSection id="progress" title={statusLabels[status]}>
      {pauseReason && <p className="mb-3 text-small text-danger">{pauseReason}</p>}
      {resumesAt && (
        <p className="mb-3 text-small text-ink-soft">
          Continues on <Timestamp at={resumesAt} /> ({use(SiteTimeZone)}).
        </p>
      )}
      <progress
        value={done}
        max={Math.max(prepared, 1)}
        aria-label="Progress"
        className="mb-4 block w-full max-w-3xl"
      />
      <DescriptionList
        items={[
          ...(campaign.segment === undefined ? [] : [segmentItem(campaign.segment)]),
          ['Prepared', count(prepared)],
          ['Waiting', count(counts.waiting + counts.claimed)],
          ['Sent', share(counts.sent)],
          ['Failed', share(counts.refused)],
          ['Skipped: unsubscribed or paused meanwhile', share(counts.excluded)],
          ...listSkipped(counts, share),
          ['Unknown: no reply from the mail server', share(counts.uncertain)],
        ]}
      />
      {maySend && (isOpen || status === 'paused') && (
        <Form method="post" className="mt-5 flex flex-wrap gap-3">
          {isOpen ? (
            <AdminSubmit label="Pause" name="intent" value="pause" variant="outlined" />
          ) : (
            <AdminSubmit label="Resume" name="intent" value="resume" />
          )}
          <AdminSubmit label="Cancel the rest" name="intent" value="cancel" variant="danger" />
        </Form>
      )}
      {problems.length > 0 && (
        <details className="mt-5">
          <summary className="admin-quiet-link cursor-pointer">
            Show who may not have received it
          </summary>
          <DataTable
            label="Subscribers who may not have received it"
            rows={problems}
            rowKey={({ id }) => id}
            columns={[
              { name: 'Email', isMain: true, cell: ({ email }) => email },
              {
                name: 'Result',
                cell: (row) => (row.status === 'refused' ? 'Failed' : 'Unknown'),
              },
              { name: 'Reply', cell: ({ response }) => response },
            ]}
          />
        </details>
      )}
    </AdminSection>
  );
}
