import { isRouteErrorResponse, useLocation } from 'react-router';
import type { PublicError } from '../../http/with-error-id.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FullPageMessage } from './full-page-message.tsx';
import { NotFound } from './not-found.tsx';

/** Shows a 404, a refusal with its message, or an unexpected error. */
export function ErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <UnexpectedError error={error} />;
  if (error.status === 404) return <NotFoundError />;
  const { message, errorId } = (error.data ?? {}) as PublicError;
  if (message) return <RefusedError status={error.status} message={message} />;
  return <UnexpectedError error={error} errorId={errorId} />;
}

function NotFoundError() {
  return (
    <>
      <title>Page not found</title>
      <NotFound />
    </>
  );
}

function RefusedError({ status, message }: { status: number; message: string }) {
  return (
    <FullPageMessage code={String(status)} title={message}>
      <title>{message}</title>
      <Buttons canTryAgain={status === 503} />
    </FullPageMessage>
  );
}

function UnexpectedError({ error, errorId }: { error: unknown; errorId?: string }) {
  return (
    <FullPageMessage title="Unexpected Application Error!">
      <title>Unexpected Application Error!</title>
      <p className="max-w-[52ch]">
        Something went wrong on our end. We’ve logged the problem.
        {errorId && ' If you report it, include this number:'}
      </p>
      {errorId && (
        <p className="rounded-edge border border-line bg-raised px-4 py-3 text-ink">
          Error ID: <code className="select-all">{errorId}</code>
        </p>
      )}
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="w-full overflow-x-auto text-note">{error.stack}</pre>
      )}
      <Buttons canTryAgain />
    </FullPageMessage>
  );
}

/** Full page loads, because the current document may be in a broken state. */
function Buttons({ canTryAgain }: { canTryAgain: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-wrap gap-3">
      {canTryAgain && (
        <ButtonLink to={pathname + search} variant="outlined" reloadDocument>
          Try again
        </ButtonLink>
      )}
      <ButtonLink to="/" variant="filled" reloadDocument>
        Return to Home
      </ButtonLink>
    </div>
  );
}
