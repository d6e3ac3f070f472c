import type { CampaignSummary } from '#app/features/campaigns/campaigns.server.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';

interface NewsletterStatusProps {
  status: 'draft' | 'scheduled' | 'sent';
  campaign: CampaignSummary | undefined;
}

/** "Sent" means that nobody is waiting and no email failed. */
export function NewsletterStatus({ status, campaign }: NewsletterStatusProps) {
  if (status === 'draft') return <StatusBadge tone="quiet">Draft</StatusBadge>;
  if (status === 'scheduled') return <StatusBadge tone="waiting">Scheduled</StatusBadge>;
  const label = getLabel(campaign);
  return (
    <>
      <StatusBadge tone={label === 'Sent' ? 'good' : 'waiting'}>{label}</StatusBadge>
      {campaign && <Count {...campaign} />}
    </>
  );
}

function getLabel(campaign: CampaignSummary | undefined): string {
  if (!campaign) return 'Sent';
  if (campaign.status === 'paused') return 'Paused';
  if (campaign.status === 'preparing' && campaign.sent === 0) return 'Preparing';
  if (campaign.status === 'canceled') return 'Canceled';
  if (campaign.status !== 'finished') return 'Sending';
  return campaign.failed > 0 ? 'Partly sent' : 'Sent';
}

/** The numbers add up to the first line's total, which grows only while recipients are prepared. */
function Count({ status, sent, recipients, ...others }: CampaignSummary) {
  if (sent === recipients || (status === 'preparing' && sent === 0)) return null;
  const { skipped, failed, waiting, canceled } = others;
  const rest = [
    [skipped, 'skipped'],
    [failed, 'failed'],
    [waiting, 'waiting'],
    [canceled, 'not sent'],
  ] as const;
  return (
    <>
      <span className="ml-2 text-note whitespace-nowrap text-ink-soft tabular-nums">
        {formatNumber(sent)} of {formatNumber(recipients)}
      </span>
      <span className="block text-note text-ink-soft tabular-nums">
        {rest
          .filter(([count]) => count > 0)
          .map(([count, label]) => `${formatNumber(count)} ${label}`)
          .join(', ')}
      </span>
    </>
  );
}
