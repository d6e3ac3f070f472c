import { isRouteErrorResponse, useLocation } from 'react-router';
import type { ErrorForPeople } from '../http/with-reference.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NotFound } from './not-found.tsx';
import { Statement } from './statement.tsx';

/** What an error becomes for people: a page that is not there, a refusal, or our own fault. */
export function ErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <Unexpected error={error} />;
  if (error.status === 404) return <Missing />;
  const { sentence, reference } = (error.data ?? {}) as ErrorForPeople;
  if (sentence) return <Refusal status={error.status} sentence={sentence} />;
  return <Unexpected error={error} reference={reference} />;
}

function Missing() {
  return (
    <>
      <title>Page not found</title>
      <NotFound />
    </>
  );
}

function Refusal({ status, sentence }: { status: number; sentence: string }) {
  return (
    <Statement sign={String(status)} title={sentence}>
      <title>{sentence}</title>
      <ButtonLink to="/" look="filled">
        Return to Home
      </ButtonLink>
    </Statement>
  );
}

function Unexpected({ error, reference }: { error: unknown; reference?: string }) {
  const { pathname } = useLocation();
  return (
    <Statement title="Unexpected Application Error!">
      <title>Unexpected Application Error!</title>
      <p className="max-w-[52ch]">
        Something broke on our side. What happened was written to the server log
        {reference ? ' under this number; please name it when you tell us about it.' : '.'}
      </p>
      {reference && (
        <p className="rounded-edge border border-line bg-raised px-4 py-3 text-ink">
          Reference: <code className="select-all">{reference}</code>
        </p>
      )}
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="w-full overflow-x-auto text-note">{error.stack}</pre>
      )}
      <div className="flex flex-wrap gap-3">
        {/* A document of its own: what broke in this one may still be broken. */}
        <ButtonLink to={pathname} look="outlined" reloadDocument>
          Try again
        </ButtonLink>
        <ButtonLink to="/" look="filled" reloadDocument>
          Return to Home
        </ButtonLink>
      </div>
    </Statement>
  );
}
