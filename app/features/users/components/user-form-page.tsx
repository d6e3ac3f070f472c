import { Form, useLocation } from 'react-router';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import type { UserFormResult, UserFormView } from '../forms/user-form-views.ts';
import { UserForm } from './user-form.tsx';

interface UserFormPageProps {
  title: string;
  view: UserFormView;
  result: UserFormResult;
}

export function UserFormPage({ title, view, result }: UserFormPageProps) {
  const { pathname, search } = useLocation();
  return (
    <AdminPage title={title} crumbs={[{ label: 'Users', to: '/admin/users' }]}>
      <UserForm view={view} to={pathname + search} Form={Form} result={result} />
    </AdminPage>
  );
}
