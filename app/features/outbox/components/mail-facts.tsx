import { DescriptionList } from '../../../ui/admin/description-list.tsx';
import { Timestamp } from '../../../ui/admin/timestamp.tsx';
import type { MailDetails } from '../mail-details.ts';
import { MailStatusMark } from './mail-status.tsx';

const settledNames = { sent: 'Sent', failed: 'Given up', waiting: undefined, stored: undefined };

export function MailFacts({ mail }: { mail: MailDetails }) {
  const { recipient, status, createdAt, finishedAt, error } = mail;
  const facts: [string, React.ReactNode][] = [];
  const add = (name: string | undefined, value: React.ReactNode) => {
    if (name && value) facts.push([name, value]);
  };
  add('To', <span className="break-all">{recipient}</span>);
  add('Status', <MailStatusMark status={status} />);
  add('Written', <Timestamp at={createdAt} />);
  add(settledNames[status], finishedAt && <Timestamp at={finishedAt} />);
  add('Answer of the server', error);
  return <DescriptionList items={facts} />;
}
