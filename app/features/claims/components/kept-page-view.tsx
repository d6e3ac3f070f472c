import { Form } from 'react-router';
import { fullSizeImageUrl, imageUrl } from '#app/features/images/embeds/image-url.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection, ScrollSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { KeptPage } from '../kept-pages/get-kept-page.server.ts';

const IMAGE_WIDTH = 640;

/** The copy of the evidence's page, which only staff see in full. */
export function KeptPageView({ page }: { page: KeptPage | undefined }) {
  return (
    <AdminSection id="kept-page" title="Copy of the page">
      {page?.goneAt && (
        <p role="status" className="mb-3 border-l-2 border-accent-ink pl-3">
          The original is gone, as far as we know since <Timestamp at={page.goneAt} />.
        </p>
      )}
      <CopyStatus page={page} />
    </AdminSection>
  );
}

function CopyStatus({ page }: { page: KeptPage | undefined }) {
  switch (page?.status) {
    case 'kept':
      return <KeptCopy page={page} />;
    case 'waiting':
      return (
        <p className="text-ink-soft">
          The page is being fetched. Reload this page in a minute to see its copy.
        </p>
      );
    case 'unwanted':
      return (
        <NoCopy>
          The page asks not to be archived (<code>noarchive</code>), so we keep no copy. If you have
          a screenshot of your own, you can add that.
        </NoCopy>
      );
    default:
      return <NoCopy>{page ? page.problem : 'We have no copy of this page.'}</NoCopy>;
  }
}

function NoCopy({ children }: { children: React.ReactNode }) {
  return (
    <Form method="post">
      <p className="mb-3 max-w-[62ch] text-ink-soft">{children}</p>
      <AdminSubmit label="Fetch again" variant="outlined" name="intent" value="fetch-again" />
    </Form>
  );
}

function KeptCopy({ page: { title, text, image, at, pageHash, textHash } }: { page: KeptPage }) {
  return (
    <>
      <p className="mb-3 max-w-[62ch] text-ink-soft">
        Only staff see the whole copy. If the original disappears, readers see a short quotation.
      </p>
      <DescriptionList
        items={[
          ['Title', title || 'None'],
          ['Kept', at && <Timestamp at={at} />],
          ['SHA-256 of the page as it was sent', <Hash key="page" value={pageHash} />],
          ['SHA-256 of the text below', <Hash key="text" value={textHash} />],
        ]}
      />
      {image && (
        <a href={fullSizeImageUrl(image.key)} className="mt-4 block max-w-sm">
          <img
            src={imageUrl(image.key, IMAGE_WIDTH, 'webp')}
            alt="Preview of the page"
            width={image.width}
            height={image.height}
            className="rounded-edge"
          />
        </a>
      )}
      <ScrollSection
        label="Text of the page"
        className="mt-4 max-h-96 max-w-[70ch] overflow-y-auto border border-line p-4 text-small whitespace-pre-line"
      >
        {text}
      </ScrollSection>
    </>
  );
}

function Hash({ value }: { value: string }) {
  return <code className="text-note wrap-anywhere">{value}</code>;
}
