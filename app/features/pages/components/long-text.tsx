import { formatLongDay } from '../../../text/days.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import type { ShownText } from '../text-pages.server.ts';
import { Contents } from './contents.tsx';

/** A text to be read from top to bottom, with its parts listed beside it where there is room. */
export function LongText({ text }: { text: ShownText }) {
  return (
    <article className="page-width pt-24 pb-20 lg:pt-32 lg:pb-28">
      <BackLink />
      <header className="relative mt-6 border-b border-line pb-8">
        <h1 className="type-wide text-lead">{text.title}</h1>
        <p className="type-label mt-4 text-ink-soft">
          Last updated: <time dateTime={text.updatedOn}>{formatLongDay(text.updatedOn)}</time>
        </p>
        <span aria-hidden="true" className="absolute -bottom-px left-0 h-px w-16 bg-accent-ink" />
      </header>
      <div className="twelve pt-10 lg:pt-14">
        {text.outline.length > 1 && <Contents outline={text.outline} />}
        <div className="col-span-12 lg:col-span-8">
          <div
            className="page-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown rendered without HTML
            dangerouslySetInnerHTML={{ __html: text.html }}
          />
          <Contact contact={text.contact} />
        </div>
      </div>
    </article>
  );
}

function Contact({ contact }: { contact: ShownText['contact'] }) {
  return (
    <p className="prose-links mt-12 max-w-[68ch] border-t border-line pt-6 text-ink-soft">
      {contact ? (
        <>
          Contact:{' '}
          {contact.mail ? (
            <a href={contact.mail}>{contact.address}</a>
          ) : (
            <span>{contact.address}</span>
          )}
        </>
      ) : (
        'This site has not given a contact address yet. Its staff can be found on the message board.'
      )}
    </p>
  );
}
