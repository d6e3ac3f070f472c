import { Link, useLocation } from 'react-router';
import type { HelpText } from '../help-text.ts';

interface HelpArticleProps {
  text: HelpText;
  /** The level of its headings. */
  Heading: 'h2' | 'h3';
  /** Called when a link leads to another page. */
  onLeave?: () => void;
}

/** How the things of one part of the admin are done. */
export function HelpArticle({ text, Heading, onLeave }: HelpArticleProps) {
  const { intro, tasks, shortcuts } = text;
  const { pathname } = useLocation();
  return (
    <div className="grid max-w-[68ch] gap-7">
      <p className="text-ink-soft">{intro}</p>
      {tasks.map(({ title, steps, to }) => (
        <section key={title} className="grid gap-2">
          <Heading className="type-wide text-title">{title}</Heading>
          {steps.length === 1 ? (
            <p>{steps[0]}</p>
          ) : (
            <ol className="grid list-decimal gap-1.5 pl-5 marker:text-ink-faint">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          {to && to !== pathname && (
            <p>
              <Link to={to} onClick={onLeave} className="admin-quiet-link">
                Open the page
                <span className="sr-only">: {title}</span>
              </Link>
            </p>
          )}
        </section>
      ))}
      {shortcuts && (
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6">
          {shortcuts.map(({ keys, action }) => (
            <div
              key={action}
              className="col-span-2 grid grid-cols-subgrid items-baseline border-b border-line py-2"
            >
              <dt className="type-label">
                <kbd className="font-text">{keys}</kbd>
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
