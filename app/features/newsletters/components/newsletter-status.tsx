import type { CampaignSummary } from '#app/features/campaigns/campaigns.server.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';

interface NewsletterStatusProps {
  status: 'draft' | 'scheduled' | 'sent';
  campaign: CampaignSummary | undefined;
}

/** "Sent" means that everyone got it. */
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
  if (campaign.status === 'canceled') return 'Canceled';
  if (campaign.status !== 'finished') return 'Sending';
  return campaign.failed > 0 ? 'Partly sent' : 'Sent';
}

function Count({ status, sent, failed, recipients }: CampaignSummary) {
  if (status === 'finished' && failed === 0) return null;
  return (
    <span className="ml-2 text-note whitespace-nowrap text-ink-soft tabular-nums">
      {formatNumber(sent)} of {formatNumber(recipients)}
    </span>
  );
}
