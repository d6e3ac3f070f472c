import { Form, useLocation } from 'react-router';
import { userProfilePath } from '#app/features/identity/embeds/user-profile-path.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { Workspace } from '#app/ui/admin/workspace/workspace.tsx';
import type { UserFormResult, UserFormView } from '../forms/user-form-views.ts';
import { UserForm } from './user-form.tsx';

interface UserFormPageProps {
  title: string;
  view: UserFormView;
  result: UserFormResult;
  /** What happened with the account, or what the form would do, beside it. */
  effect: { label: string; content: React.ReactNode };
  onInput?: React.FormEventHandler<HTMLElement>;
}

export function UserFormPage({ title, view, result, effect, onInput }: UserFormPageProps) {
  const { pathname, search } = useLocation();
  const form = <UserForm view={view} to={pathname + search} Form={Form} result={result} />;
  return (
    <AdminPage
      title={title}
      crumbs={[{ label: 'Users', to: '/admin/users' }]}
      actions={view.user && <AdminLink to={userProfilePath(view.user.id)}>Profile</AdminLink>}
    >
      <Workspace
        labels={{ work: 'Account', effect: effect.label }}
        refusal={result}
        effect={effect.content}
      >
        <div onInput={onInput}>{form}</div>
      </Workspace>
    </AdminPage>
  );
}
