import type { LoaderFunctionArgs } from 'react-router';
import { AppError } from '#app/errors.ts';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import { type ContentKinds, contentKindsContext } from '#app/features/content/content.server.ts';
import { fileSigner, type SignFile } from '#app/features/images/images.server.ts';
import { type PublicContext, publicContext } from '#app/http/public-context.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import type { Database } from '#db/engine.ts';
import { readPreviewToken } from './preview-link.server.ts';

interface PreviewArgs {
  db: Database;
  /** The item's id. The item can have any status. */
  id: number;
  now: Date;
  origin: string;
  contentKinds: ContentKinds;
  /** For its images and videos, which may not be public. */
  signFile: SignFile;
  allowFrames: PublicContext['allowFrames'];
}

/** The loader of a kind's preview page, for anyone who has the private link. Never cached. */
export function previewLoader<Data>(
  kind: ContentKindId,
  load: (args: PreviewArgs) => Promise<Data>,
) {
  return ({ context, params }: LoaderFunctionArgs): Promise<Data> =>
    withErrorId(context, async () => {
      const { db, signer, now, origin } = context.get(requestContext);
      const id = readPreviewToken(signer, kind, params.token ?? '', now);
      if (id === undefined) throw new AppError('not-found');
      return load({
        ...{ db, id, now, origin, signFile: fileSigner(signer, { kind, id }, now) },
        contentKinds: context.get(contentKindsContext),
        allowFrames: context.get(publicContext).allowFrames,
      });
    });
}
