import { Facts } from '../../../ui/admin/facts.tsx';
import { Moment } from '../../../ui/admin/moment.tsx';
import type { KeptMail } from '../mail-row.ts';
import { MailStatusMark } from './mail-status.tsx';

const settledNames = { sent: 'Sent', failed: 'Given up', waiting: undefined, kept: undefined };

export function MailFacts({ mail }: { mail: KeptMail }) {
  const { recipient, status, createdAt, settledAt, error } = mail;
  const facts: [string, React.ReactNode][] = [];
  const add = (name: string | undefined, value: React.ReactNode) => {
    if (name && value) facts.push([name, value]);
  };
  add('To', <span className="break-all">{recipient}</span>);
  add('Status', <MailStatusMark status={status} />);
  add('Written', <Moment at={createdAt} />);
  add(settledNames[status], settledAt && <Moment at={settledAt} />);
  add('Answer of the server', error);
  return <Facts facts={facts} />;
}
