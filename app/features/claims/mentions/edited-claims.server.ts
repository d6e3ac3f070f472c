import type { LoaderFunctionArgs } from 'react-router';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import { type FormValues, textValue } from '#app/features/content/editing.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { editLoader } from '#app/features/publishing/publishing.server.ts';
import { parseClaimId } from '#app/http/claim-id.ts';
import type { Database } from '#db/engine.ts';
import { ratingLabel } from '../claim-ratings.ts';
import { listClaimsById } from '../claims.queries.server.ts';
import type { EditedClaim } from '../embeds/claim-rating.ts';
import { listClaimsInText } from './save-mentions.server.ts';

/** The loader of an edit page whose form names claims: its view, and the claims that the form names. */
export function editLoaderWithClaims(kind: ContentKindId) {
  const loadView = editLoader(kind);
  return async (args: LoaderFunctionArgs) => {
    const view = await loadView(args);
    const loadClaims = staffRoute('write articles', ({ db, actor }) =>
      getEditedClaims(db, view.values, { seesDrafts: can(actor, 'publish content') }),
    );
    return { view, claims: await loadClaims(args) };
  };
}

/** Those of the form's rows first, then those of its text. Not everyone who writes may read drafts. */
async function getEditedClaims(
  db: Database,
  values: FormValues,
  { seesDrafts }: { seesDrafts: boolean },
): Promise<EditedClaim[]> {
  const typed = [values.claims ?? []].flat().map((claim) => parseClaimId(claim));
  const inText = listClaimsInText(textValue(values, 'body'));
  const ids = [...new Set([...typed, ...inText])].filter((id) => id !== undefined);
  const rows = new Map((await listClaimsById(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id): EditedClaim[] => {
    const row = rows.get(id);
    if (!row || (row.status !== 'published' && !seesDrafts)) return [];
    const { title: statement, rating } = row;
    return [
      {
        id,
        statement,
        rating,
        label: ratingLabel(rating),
        isPublic: row.status === 'published',
        isInText: !typed.includes(id),
      },
    ];
  });
}
