import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { EmailDetails } from '../email-details.ts';
import { EmailStatusBadge } from './email-status.tsx';

const finishedLabels = { sent: 'Sent', failed: 'Failed', waiting: undefined, stored: undefined };

export function EmailFacts({ email }: { email: EmailDetails }) {
  const { recipient, status, createdAt, finishedAt, error } = email;
  const facts: [string, React.ReactNode][] = [];
  const add = (label: string | undefined, value: React.ReactNode) => {
    if (label && value) facts.push([label, value]);
  };
  add('To', <span className="break-all">{recipient}</span>);
  add('Status', <EmailStatusBadge status={status} />);
  add('Created', <Timestamp at={createdAt} />);
  add(finishedLabels[status], finishedAt && <Timestamp at={finishedAt} />);
  add('Server response', error);
  return <DescriptionList items={facts} />;
}
