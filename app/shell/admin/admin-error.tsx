import { isRouteErrorResponse } from 'react-router';
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
    return { title: 'Page not found', text: 'There is no admin page at this address.' };
  }
  if (isRouteErrorResponse(error) && error.status === 403) {
    return {
      title: 'Not yours to open',
      text: 'Your account may not do this. An admin can change what your role is.',
    };
  }
  if (message) return { title: 'That did not work', text: message };
  return {
    title: 'Unexpected Application Error!',
    text: 'Something broke on our side. What happened was written to the server log.',
    errorId,
  };
}

/** What went wrong, in the place of the page that was asked for. */
export function AdminError({ error }: { error: unknown }) {
  const { title, text, errorId } = describeError(error);
  return (
    <AdminPage title={title}>
      <div className="grid justify-items-start gap-5">
        <p className="max-w-[60ch] text-ink-soft">{text}</p>
        {errorId && (
          <p>
            Error id: <code className="select-all">{errorId}</code>
          </p>
        )}
        <ButtonLink to="/admin" variant="outlined" size="compact">
          To the dashboard
        </ButtonLink>
      </div>
    </AdminPage>
  );
}
