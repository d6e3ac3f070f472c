import { Form } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import type { DnsRecord } from '#platform/doctor/finding.ts';
import { DnsRecordView } from './dns-record.tsx';

/** The key that signs email, and its DNS record. */
export function Dkim({
  record,
  isEditable,
}: {
  record: DnsRecord | undefined;
  isEditable: boolean;
}) {
  return (
    <AdminSection id="dkim" title="Signature (DKIM)">
      <p className="mb-4 max-w-[60ch] text-small text-ink-soft">
        {record
          ? 'Email is signed. Receivers verify the signature with this DNS record.'
          : `A signature proves that email comes from your domain. Many mail providers sign it themselves; if yours doesn’t, ${isEditable ? 'make a key here' : 'set DKIM_PRIVATE_KEY and DKIM_SELECTOR in the server’s environment'}.`}
      </p>
      {record && <DnsRecordView record={record} label="Copy the value of the DKIM record" />}
      {isEditable && (
        <Form method="post" className="mt-4 flex flex-wrap gap-2">
          <AdminSubmit
            label={record ? 'Replace the key' : 'Make a key'}
            pendingLabel="Making a key…"
            name="action"
            value="make-dkim-key"
            variant="outlined"
          />
          {record && (
            <AdminSubmit
              label="Stop signing"
              pendingLabel="Stopping…"
              name="action"
              value="stop-signing"
              variant="outlined"
            />
          )}
        </Form>
      )}
    </AdminSection>
  );
}
