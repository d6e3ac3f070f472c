import { Link } from 'react-router';
import { countNoun } from '#app/text/count-noun.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { sponsoredLabel } from '#app/text/links/sponsored-link.ts';
import type { AffiliateEffect, KeywordEffect } from './affiliate-effect.ts';

/** Where the keywords are links, drawn as readers see them. */
export function AffiliateEffectView({ effect }: { effect: AffiliateEffect }) {
  const { keywords, omitted, isActive, disclosure } = effect;
  const hasLinks = keywords.some(({ count }) => count > 0);
  return (
    <div className="affiliate-effect">
      <h2 className="type-wide text-title">Where readers see it</h2>
      {keywords.length === 0 && (
        <p className="text-small text-ink-soft">
          Enter keywords to see where they become links on the site.
        </p>
      )}
      {keywords.length > 0 && !isActive && (
        <p className="affiliate-effect-note">
          This affiliate is inactive, so its keywords aren’t links. This is how they would look.
        </p>
      )}
      <div role="status">
        {keywords.map((each) => (
          <KeywordSection key={each.keyword} effect={each} />
        ))}
        {omitted > 0 && (
          <p className="text-note text-ink-faint">
            {countNoun(omitted, 'more keyword')} not shown here.
          </p>
        )}
      </div>
      {hasLinks && (
        <section aria-label="Disclosure">
          <h3 className="type-label">Readers are told below the text</h3>
          <p className="affiliate-disclosure">{disclosure}</p>
        </section>
      )}
    </div>
  );
}

function KeywordSection({ effect }: { effect: KeywordEffect }) {
  const { keyword, url, count, hasMore, passages } = effect;
  const hidden = count - passages.length;
  return (
    <section aria-label={keyword} className="affiliate-keyword">
      <div>
        <h3>
          <bdi>{keyword}</bdi>
        </h3>
        <p>{describeCount(effect)}</p>
      </div>
      {!url && count > 0 && (
        <p className="affiliate-effect-note">There are no links until the store has a valid URL.</p>
      )}
      {passages.map(({ title, path, label, before, link, after }) => (
        <figure key={path}>
          <blockquote>
            {before}
            <span className="affiliate-link">{link}</span>{' '}
            <small className="sponsored-label">({sponsoredLabel})</small>
            {after}
          </blockquote>
          <figcaption>
            {label}:{' '}
            <Link to={path}>
              <bdi>{title}</bdi>
            </Link>
          </figcaption>
        </figure>
      ))}
      {hidden > 0 && (
        <p className="text-note text-ink-faint">
          {hasMore
            ? `${formatNumber(hidden)} or more other places`
            : countNoun(hidden, 'more place')}{' '}
          not shown here.
        </p>
      )}
      {url && <p className="affiliate-url">{url}</p>}
    </section>
  );
}

function describeCount({ count, hasMore }: KeywordEffect): string {
  if (count === 0) return hasMore ? 'Not in the first items we looked at' : 'Nowhere yet';
  return hasMore ? `In ${formatNumber(count)} or more places` : `In ${countNoun(count, 'place')}`;
}
