import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';

const reasons = {
  unsubscribed: 'Unsubscribed',
  erased: 'Erased',
  bounced: 'Bounced',
  complained: 'Marked as spam',
} as const;

const numberFormat = new Intl.NumberFormat('en-US');

interface SuppressionCountsProps {
  suppressions: readonly { reason: keyof typeof reasons; count: number }[];
}

export function SuppressionCounts({ suppressions }: SuppressionCountsProps) {
  return (
    <AdminSection id="suppressions" title="Suppression list">
      <p className="mb-3 max-w-[70ch] text-small text-ink-soft">
        Addresses that get no email, stored as codes that can’t be turned back into addresses. Only
        the person can leave the list, by subscribing again.
      </p>
      <DescriptionList
        items={Object.entries(reasons).map(([reason, label]) => {
          const found = suppressions.find((row) => row.reason === reason);
          return [label, numberFormat.format(found?.count ?? 0)];
        })}
      />
    </AdminSection>
  );
}
