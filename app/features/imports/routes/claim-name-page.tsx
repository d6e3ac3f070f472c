import { Link, redirectDocument } from 'react-router';
import { memberPath } from '#app/features/identity/embeds/member-path.ts';
import type { RowCount } from '#app/features/identity/guests.server.ts';
import { requireMember } from '#app/features/identity/identity.server.ts';
import { authContext } from '#app/features/sign-in/sign-in.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { claimName, getClaim, getClaimed } from '../names/claim-name.server.ts';
import { CLAIM_PATH, CLAIMED_PARAM, LINK_PARAM } from '../names/claim-path.ts';
import type { Route } from './+types/claim-name-page.ts';

export const loader = viewerRoute(async ({ context, request, url, db, now }) => {
  const member = await requireMember({ context, request });
  const { personalData } = context.get(authContext);
  const token = url.searchParams.get(LINK_PARAM) ?? '';
  const id = parseContentId(url.searchParams.get(CLAIMED_PARAM) ?? undefined);
  return {
    member: member.name,
    profilePath: memberPath(member.name),
    claim: await getClaim(db, personalData, token, now),
    claimed: await getClaimed(db, personalData, { id, member, now }),
  };
});

export const action = formAction(async ({ context, request, url, transaction, now }) => {
  const member = await requireMember({ context, request });
  const { personalData } = context.get(authContext);
  const token = url.searchParams.get(LINK_PARAM) ?? '';
  const id = await claimName({ transaction, personalData, now }, member, token);
  // Reloads the page, because names on it may have changed.
  return redirectDocument(`${CLAIM_PATH}?${CLAIMED_PARAM}=${id}`, 303);
});

export const meta = noindexPage('Imported posts');

/** Asks whether what was imported under a name is the member’s. */
export default function ClaimNamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, profilePath, claim, claimed } = loaderData;
  return (
    <>
      <header className="mb-8">
        <h1 className="type-wide text-lead">Imported posts</h1>
      </header>
      <div className="grid max-w-[60ch] gap-4">
        <FormAlert text={actionData?.errors.form} />
        {claimed ? (
          <Claimed {...claimed} profilePath={profilePath} />
        ) : claim ? (
          <>
            <p>
              Are you <strong className="wrap-anywhere">{claim.name}</strong>?{' '}
              {claim.rows.length > 0
                ? `${formatRows(claim.rows)} of that name came from another site.`
                : 'That name came from another site.'}
            </p>
            <p>
              If you add them, they are yours, and your name, {member}, appears on anything public.
              You can undo this for 30 days.
            </p>
            <form method="post">
              <button type="submit" className={buttonClasses('filled')}>
                Add to my account
              </button>
            </form>
          </>
        ) : (
          <p>
            This link has expired, was replaced or has been used. Ask the person who sent it for a
            new one.
          </p>
        )}
      </div>
    </>
  );
}

function Claimed({
  name,
  rows,
  profilePath,
}: {
  name: string;
  rows: RowCount[];
  profilePath: string;
}) {
  return (
    <>
      <p role="status">
        {rows.length > 0 ? `${formatRows(rows)} of ` : 'The name '}
        <strong className="wrap-anywhere">{name}</strong> {rows.length > 0 ? 'are' : 'is'} yours
        now.
      </p>
      <p>
        <Link to={profilePath} className="underline">
          View your profile
        </Link>
        . You can undo this for 30 days{' '}
        <Link to="/settings/guest" className="underline">
          in your settings
        </Link>
        .
      </p>
    </>
  );
}

/** Such as “3 messages and 1 like”. */
function formatRows(rows: readonly RowCount[]): string {
  const texts = rows.map(({ noun, count }) => countNoun(count, noun));
  return new Intl.ListFormat('en-US').format(texts);
}
