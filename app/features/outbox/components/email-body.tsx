import { AdminSection } from '#app/ui/admin/section.tsx';
import type { EmailDetails } from '../email-details.ts';

/** The HTML and the plain text part, side by side on wide screens. */
export function EmailBody({ email }: { email: EmailDetails }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <AdminSection id="html-part" title="HTML">
          <iframe
            src={`/admin/outbox/${email.id}/preview`}
            title="Email preview"
            sandbox=""
            className="h-[42rem] w-full rounded-edge border border-line bg-raised"
          />
        </AdminSection>
      </div>
      <div>
        <AdminSection id="text-part" title="Plain text">
          <pre className="overflow-x-auto rounded-edge border border-line bg-raised p-4 text-note whitespace-pre-wrap">
            {withLinks(email.plain ?? '')}
          </pre>
        </AdminSection>
      </div>
    </div>
  );
}

const URL_PATTERN = /(https?:\/\/\S+)/;

/** Without a mail server, admins open the links of emails here. */
function withLinks(text: string): React.ReactNode[] {
  return text.split(URL_PATTERN).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The text does not change.
      <a key={index} href={part} target="_blank" rel="noopener" className="underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
