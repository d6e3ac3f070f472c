import { AdminSection, ScrollSection } from '#app/ui/admin/section.tsx';

const views = [
  { name: 'Phone', width: 375, scheme: 'light' },
  { name: 'Phone, dark', width: 375, scheme: 'dark' },
  { name: 'Desktop', width: 700, scheme: 'light' },
  { name: 'Desktop, dark', width: 700, scheme: 'dark' },
] as const;

/** The last saved version, as phones and desktops show it. */
export function NewsletterPreview({ id }: { id: number }) {
  return (
    <AdminSection id="newsletter-preview" title="Preview">
      <div className="flex flex-wrap gap-6">
        {views.map(({ name, width, scheme }) => (
          <figure key={name} className="max-w-full">
            <figcaption className="mb-1 text-note text-ink-soft">{name}</figcaption>
            {/* A narrow screen scrolls sideways, so that each width stays true. */}
            <ScrollSection className="overflow-x-auto" label={`${name}, scrollable`}>
              <iframe
                src={`/admin/newsletters/${id}/preview?scheme=${scheme}`}
                title={`Preview: ${name}`}
                sandbox=""
                loading="lazy"
                className="block h-[36rem] max-w-none rounded-edge border border-line bg-raised"
                style={{ width }}
              />
            </ScrollSection>
          </figure>
        ))}
      </div>
    </AdminSection>
  );
}
