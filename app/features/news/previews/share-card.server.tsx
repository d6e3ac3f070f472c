import { findRatingImage } from '#app/features/claims/embeds/claim-rating.ts';
import { titleWithMarks } from '#app/features/claims/syndication.server.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import type { Signer } from '#platform/signing/signer.ts';
import type { ArticleSummary } from '../article.ts';
import { cardPreviewPath } from './card-preview.server.ts';
import { renderPreview } from './preview-document.server.tsx';

const IMAGE_WIDTH = 1280;
/** The size that sites ask for. */
const RATIO = '1200 / 630';

const card = { border: '1px solid #ccd0d5', borderRadius: '8px', overflow: 'hidden' } as const;
const picture = {
  display: 'block',
  width: '100%',
  aspectRatio: RATIO,
  objectFit: 'cover',
} as const;
const texts = { padding: '12px 16px 16px', background: '#f2f3f5' } as const;
const small = { margin: 0, color: '#5c6066', fontSize: '14px' } as const;
const heading = { margin: '2px 0', fontSize: '18px', lineHeight: 1.35 } as const;
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

interface ShareCardDeps {
  origin: string;
  signer: Signer;
}

/** A link to the article as social networks show it: with its picture, or the one that is drawn for it. */
export function renderShareCard(article: ArticleSummary, { origin, signer }: ShareCardDeps) {
  const title = titleWithMarks(article.title, article.claims);
  const src = findImage(article, title, signer);
  return renderPreview(
    title,
    <article style={card}>
      {src && <img src={src} alt="" style={picture} />}
      <div style={texts}>
        <p style={small}>{new URL(origin).host}</p>
        <h1 style={{ ...heading, ...twoLines }}>{title}</h1>
        <p style={{ ...small, ...twoLines }}>{article.excerpt}</p>
      </div>
    </article>,
  );
}

/** A published article with rated claims has its picture with their ratings, which isn't drawn here. */
function findImage({ image, claims }: ArticleSummary, title: string, signer: Signer) {
  if (image) return imageUrl(image.key, IMAGE_WIDTH, 'webp', image.token);
  return findRatingImage(claims) ?? cardPreviewPath(signer, { title, section: 'News' });
}
