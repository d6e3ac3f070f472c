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
    <div className="help-text">
      <p className="text-ink-soft">{intro}</p>
      {tasks.map(({ title, steps, to }) => (
        <section key={title} className="help-task">
          <Heading className="type-wide text-title">{title}</Heading>
          {steps.length === 1 ? (
            <p>{steps[0]}</p>
          ) : (
            <ol>
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
        <dl className="help-keys">
          {shortcuts.map(({ keys, action }) => (
            <div key={action}>
              <dt className="type-label">
                <kbd>{keys}</kbd>
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
