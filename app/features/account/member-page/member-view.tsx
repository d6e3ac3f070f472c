import { type ReactNode, use } from 'react';
import { Link } from 'react-router';
import type { MemberPost } from '#app/features/discussions/discussions.server.ts';
import { ReportLink } from '#app/features/discussions/embeds/report-link.tsx';
import { MemberAvatar } from '#app/features/identity/embeds/member-avatar.tsx';
import { ArticleTeaser } from '#app/features/news/embeds/article-teaser.tsx';
import type { ArticleSummary } from '#app/features/news/news.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { PageLanguage } from '#app/ui/site-contexts.ts';
import type { MemberPage } from './member-page.server.ts';

export function MemberView({ page }: { page: MemberPage }) {
  const { member, avatar, latestPosts, articles } = page;
  const isStaff = member.role !== 'subscriber';
  return (
    <div className="page-width page-top grid-12 content-start gap-y-12 pb-20 lg:pb-28">
      <div className="col-span-12 lg:col-span-4">
        <PageHead title={member.name} />
        <div className="mt-6 flex items-center gap-4">
          <MemberAvatar src={avatar} name={member.name} size="large" />
          {isStaff && <p className="type-label text-accent-ink">{member.roleName}</p>}
        </div>
        {member.about && (
          <p className="mt-5 max-w-[50ch] wrap-anywhere whitespace-pre-line text-ink-soft">
            {member.about}
          </p>
        )}
        <MemberStats page={page} />
        <p className="mt-3">
          <ReportLink kind="profile" id={member.id} path={member.path} />
        </p>
      </div>
      <div className="col-span-12 min-w-0 lg:col-span-7 lg:col-start-6">
        <MemberArticles articles={articles} />
        <section aria-labelledby="latest-posts">
          <SectionHeading id="latest-posts" name="Latest posts" />
          {latestPosts.length === 0 ? (
            <EmptyState title="No posts yet">
              {member.name}’s posts and comments will appear here.
            </EmptyState>
          ) : (
            <ul>
              {latestPosts.map((post) => (
                <PostItem key={post.id} post={post} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  );
}

function MemberArticles({ articles }: { articles: ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="articles" className="mb-14">
      <SectionHeading id="articles" name="Articles" />
      <ul className="divide-y divide-line">
        {articles.map((article) => (
          <li key={article.id} className="py-5">
            <ArticleTeaser article={article} variant="plain" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MemberStats({
  page: { member, postCount, submissionCount, trustLevel, predictions },
}: {
  page: MemberPage;
}) {
  const language = use(PageLanguage);
  const stats: { name: string; value: ReactNode }[] = [
    { name: 'Joined', value: <ShortDate at={member.joinedAt} /> },
    { name: postCount === 1 ? 'Post' : 'Posts', value: postCount.toLocaleString(language) },
    { name: 'Submissions approved', value: submissionCount.toLocaleString(language) },
    // Staff have a role instead.
    ...(member.role === 'subscriber' ? [{ name: 'Trust level', value: trustLevel }] : []),
  ];
  if (predictions) {
    const { forecasts, score } = predictions;
    const value = (
      <Link to="/predictions" className="underline underline-offset-4 hover:text-accent-ink">
        {forecasts.toLocaleString(language)}, Brier score {score}
      </Link>
    );
    stats.push({ name: 'Predictions', value });
  }
  return (
    <dl className="mt-8 grid gap-2 border-t border-line pt-5 text-small">
      {stats.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-6">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PostItem({ post }: { post: MemberPost }) {
  return (
    <li className="border-b border-line py-5">
      <p className="type-label flex flex-wrap gap-x-3 text-ink-faint">
        <span>{post.isOpening ? 'Started this discussion' : 'Replied in this discussion'}</span>
        <ShortDate at={post.at} />
        {post.likes > 0 && <span>{post.likes === 1 ? '1 like' : `${post.likes} likes`}</span>}
      </p>
      <Link
        to={post.path}
        className="type-wide mt-1 inline-flex min-h-11 items-center text-title wrap-anywhere hover:text-accent-ink"
      >
        {post.threadTitle}
      </Link>
      <p className="max-w-[70ch] text-small wrap-anywhere text-ink-soft">{post.excerpt}</p>
    </li>
  );
}
