import { AdminSection } from '#app/ui/admin/section.tsx';
import type { MailDetails } from '../mail-details.ts';

/** Side by side where there is room: as most people see it, and as the others do. */
export function MailBody({ mail }: { mail: MailDetails }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <AdminSection id="html-part" title="As it looks">
          <iframe
            src={`/admin/outbox/${mail.id}/preview`}
            title="The mail as it looks"
            sandbox=""
            className="h-[42rem] w-full rounded-edge border border-line bg-raised"
          />
        </AdminSection>
      </div>
      <div>
        <AdminSection id="text-part" title="As text">
          <pre className="overflow-x-auto rounded-edge border border-line bg-raised p-4 text-note whitespace-pre-wrap">
            {withLinks(mail.plain ?? '')}
          </pre>
        </AdminSection>
      </div>
    </div>
  );
}

const ADDRESS = /(https?:\/\/\S+)/;

/** The text with its addresses as links: without a mail server this is how one follows them. */
function withLinks(text: string): React.ReactNode[] {
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: Parts of a text that does not change.
      <a key={index} href={part} target="_blank" rel="noopener" className="underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
