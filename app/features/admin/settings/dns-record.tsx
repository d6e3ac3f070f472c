import { CopyButton } from '#app/ui/copy-button.tsx';
import type { DnsRecord } from '#platform/doctor/finding.ts';

/** A TXT record to copy. The label names its copy button. */
export function DnsRecordView({ record, label }: { record: DnsRecord; label: string }) {
  return (
    <dl className="admin-dns-record">
      <div>
        <dt>Name</dt>
        <dd>
          <code>{record.name}</code>
        </dd>
      </div>
      <div>
        <dt>TXT value</dt>
        <dd>
          <code>{record.value}</code>{' '}
          <CopyButton text={record.value} className="admin-quiet-link" aria-label={label} />
        </dd>
      </div>
    </dl>
  );
}
