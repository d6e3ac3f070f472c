import { isRouteErrorResponse } from 'react-router';
import type { ErrorForPeople } from '../../http/with-reference.ts';
import { AdminPage } from '../../ui/admin/admin-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';

interface Told {
  title: string;
  text: string;
  reference?: string | undefined;
}

function tell(error: unknown): Told {
  const { sentence, reference } = isRouteErrorResponse(error) ? (error.data as ErrorForPeople) : {};
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: 'Page not found', text: 'There is nothing at this address of the desk.' };
  }
  if (isRouteErrorResponse(error) && error.status === 403) {
    return {
      title: 'Not yours to open',
      text: 'Your account may not do this. An admin can change what your role is.',
    };
  }
  if (sentence) return { title: 'That did not work', text: sentence };
  return {
    title: 'Unexpected Application Error!',
    text: 'Something broke on our side. What happened was written to the server log.',
    reference,
  };
}

/** What went wrong, in the place of the page that was asked for. */
export function AdminError({ error }: { error: unknown }) {
  const { title, text, reference } = tell(error);
  return (
    <AdminPage title={title}>
      <div className="grid justify-items-start gap-5">
        <p className="max-w-[60ch] text-ink-soft">{text}</p>
        {reference && (
          <p>
            Reference: <code className="select-all">{reference}</code>
          </p>
        )}
        <ButtonLink to="/admin" look="outlined" size="compact">
          To the dashboard
        </ButtonLink>
      </div>
    </AdminPage>
  );
}
