import { ScrollSection } from '#app/ui/admin/section.tsx';
import { NAME_PLACE, type NewUserEffectView } from '../forms/user-form-views.ts';
import { describeRole } from '../roles/describe-role.ts';
import { RoleAbilities } from '../roles/role-effect.tsx';

/** What is in the form. */
export interface NewUserChoice {
  name: string;
  role: string;
  invites: boolean;
}

interface NewUserEffectProps {
  view: NewUserEffectView;
  choice: NewUserChoice;
  isEmailConfigured: boolean;
}

/** The email that the new user gets, and what their role lets them see and do. */
export function NewUserEffect({ view, choice, isEmailConfigured }: NewUserEffectProps) {
  const access = view.access[choice.role];
  const names = new Map(view.categories.map(({ id, name }) => [id, name]));
  return (
    <ScrollSection label="Effect" className="workspace-panel role-effect">
      <section aria-labelledby="invitation">
        <h2 id="invitation" className="type-wide text-title">
          The email they get
        </h2>
        {choice.invites && isEmailConfigured ? (
          <Invitation view={view} name={choice.name.trim() || '…'} />
        ) : (
          <p className="text-small text-ink-soft">
            {choice.invites
              ? 'None, because this site doesn’t send email yet. You get a link here to pass on to them.'
              : 'None. Give them the password yourself, or let the site send an invitation.'}
          </p>
        )}
      </section>
      {access && <RoleAbilities {...describeRole(access, undefined, names)} />}
    </ScrollSection>
  );
}

function Invitation({ view: { invitation }, name }: { view: NewUserEffectView; name: string }) {
  const { subject, title, paragraphs, button, note } = invitation;
  return (
    <div className="invitation-drawing">
      <p>
        Subject: <strong>{subject}</strong>
      </p>
      <p>{title.replace(NAME_PLACE, () => name)}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <span className="invitation-button">{button}</span>
      </p>
      <p>{note}</p>
    </div>
  );
}
