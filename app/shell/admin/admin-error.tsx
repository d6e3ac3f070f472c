import { isRouteErrorResponse, useLocation } from 'react-router';
import type { PublicError } from '../../http/with-error-id.ts';
import { AdminPage } from '../../ui/admin/admin-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';

interface ErrorDescription {
  title: string;
  text: string;
  errorId?: string | undefined;
}

function describeError(error: unknown): ErrorDescription {
  const { message, errorId } = isRouteErrorResponse(error) ? (error.data as PublicError) : {};
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: 'Page not found', text: 'This page doesn’t exist.' };
  }
  if (isRouteErrorResponse(error) && error.status === 403) {
    return {
      title: 'You don’t have access',
      text: 'Your role doesn’t allow this. Ask an admin to change it.',
    };
  }
  if (message) return { title: 'That didn’t work', text: message };
  return {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on our end. We’ve logged the problem.',
    errorId,
  };
}

/** Shows an error inside the admin frame. */
export function AdminError({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const { title, text, errorId } = describeError(error);
  return (
    <AdminPage title={title}>
      <div className="grid justify-items-start gap-5">
        <p className="max-w-[60ch] text-ink-soft">{text}</p>
        {errorId && (
          <p>
            Error ID: <code className="select-all">{errorId}</code>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {/* A full page load: without any right in the admin area, it leads to a page outside. */}
          {pathname !== '/admin' && (
            <ButtonLink to="/admin" reloadDocument variant="outlined" size="compact">
              Go to the dashboard
            </ButtonLink>
          )}
          <ButtonLink to="/" reloadDocument variant="outlined" size="compact">
            Return to Home
          </ButtonLink>
        </div>
      </div>
    </AdminPage>
  );
}
