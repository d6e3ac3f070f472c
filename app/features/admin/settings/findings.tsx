import { Form, useNavigation } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { StatusBadge, type Tone } from '#app/ui/admin/status-badge.tsx';
import type { Finding, Verdict } from '#platform/doctor/finding.ts';
import { DnsRecordView } from './dns-record.tsx';

/** Query parameter that asks for the checks. */
export const CHECK_PARAM = 'check';

const verdicts: Record<Verdict, { tone: Tone; label: string }> = {
  ok: { tone: 'good', label: 'Fine' },
  warning: { tone: 'waiting', label: 'Look at this' },
  problem: { tone: 'bad', label: 'Problem' },
  skipped: { tone: 'quiet', label: 'Not checked' },
};

/** Problems first. */
const order: readonly Verdict[] = ['problem', 'warning', 'ok', 'skipped'];

/** @param findings undefined before the first check */
export function Findings({ findings }: { findings: readonly Finding[] | undefined }) {
  const { state, location } = useNavigation();
  const isChecking = state !== 'idle' && location.search.includes(CHECK_PARAM);
  return (
    <AdminSection id="checks" title="Checks">
      <p className="mb-4 max-w-[60ch] text-small text-ink-soft">
        Whether the URL leads here, the proxy, the database and every page of its file, uploads,
        jobs, the disk, and the DNS records for email. On the server, the command “doctor” does the
        same.
      </p>
      <Form method="get">
        <input type="hidden" name={CHECK_PARAM} value="all" />
        <AdminSubmit
          label={findings ? 'Check again' : 'Check now'}
          pendingLabel="Checking…"
          isPending={isChecking}
        />
      </Form>
      {findings && (
        <>
          <p role="status" className="mt-5 font-semibold">
            {summarize(findings)}
          </p>
          <ul className="admin-findings">
            {sortFindings(findings).map((finding) => (
              <FindingItem key={finding.title} finding={finding} />
            ))}
          </ul>
        </>
      )}
    </AdminSection>
  );
}

function FindingItem({ finding: { title, verdict, message, record } }: { finding: Finding }) {
  const { tone, label } = verdicts[verdict];
  return (
    <li>
      <h3>{title}</h3>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <p>{message}</p>
      {record && <DnsRecordView record={record} label={`Copy the value for ${title}`} />}
    </li>
  );
}

function sortFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
}

function summarize(findings: readonly Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((one) => one.verdict === verdict).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems + warnings === 0) return 'Everything is fine.';
  const parts = [
    problems > 0 && (problems === 1 ? '1 problem' : `${problems} problems`),
    warnings > 0 && (warnings === 1 ? '1 thing to look at' : `${warnings} things to look at`),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
