import { Form, Link } from 'react-router';
import type { FirstStep } from './first-steps.server.ts';

/** The checklist of a new site. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-edge border border-line-strong bg-raised p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="type-wide text-title">
          First steps
        </h2>
        <p className="text-note text-ink-faint">
          {done} of {steps.length} done
        </p>
      </div>
      <ol className="mt-2 grid gap-x-8 gap-y-2 lg:grid-cols-2">
        {steps.map(({ label, help, to, isDone }) => (
          <li key={label} className="flex gap-3">
            <span aria-hidden="true" className={isDone ? 'text-accent-ink' : 'text-ink-faint'}>
              {isDone ? '✓' : '○'}
            </span>
            <div>
              {isDone ? (
                <p className="text-ink-soft">
                  {label}
                  <span className="sr-only"> (done)</span>
                </p>
              ) : (
                <Link to={to} className="text-ink underline underline-offset-4">
                  {label}
                </Link>
              )}
              {!isDone && <p className="text-note text-ink-faint">{help}</p>}
            </div>
          </li>
        ))}
      </ol>
      <Form method="post" action="/admin" className="mt-3">
        <button type="submit" name="intent" value="hide-first-steps" className="admin-quiet-link">
          Hide this list
        </button>
      </Form>
    </section>
  );
}
