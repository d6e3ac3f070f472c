import { use } from 'react';
import { Form } from 'react-router';
import { formatNumber } from '#app/text/format-number.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';

interface DigestSectionProps {
  isOn: boolean;
  /** ISO 8601. */
  nextAt: string;
  audience: number;
  maySend: boolean;
  isEmailConfigured: boolean;
}

export function DigestSection(props: DigestSectionProps) {
  const { isOn, nextAt, audience, maySend, isEmailConfigured } = props;
  return (
    <AdminSection id="digest" title="Weekly digest">
      <p className="mb-4 max-w-[70ch] text-small text-ink-soft">
        Every Friday, subscribers who chose it get the most read articles and media of the last
        seven days. Weeks with fewer than three new items are skipped.{' '}
        {!isEmailConfigured && 'Email isn’t set up, so digests aren’t sent.'}
        {isEmailConfigured && !isOn && 'It’s off.'}
        {isEmailConfigured && isOn && (
          <>
            Next: <Timestamp at={nextAt} /> ({use(SiteTimeZone)}), to {formatNumber(audience)}{' '}
            {audience === 1 ? 'subscriber' : 'subscribers'}.
          </>
        )}
        {!maySend && ' Ask an admin to turn it on or off.'}
      </p>
      {maySend && (
        <Form method="post">
          <AdminSubmit
            label={isOn ? 'Turn off the digest' : 'Turn on the digest'}
            name="digest"
            value={isOn ? 'off' : 'on'}
            variant="outlined"
          />
        </Form>
      )}
    </AdminSection>
  );
}
