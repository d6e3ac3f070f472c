import { Link } from 'react-router';
import { Day } from '../../../ui/day.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { MemberPicture } from '../../accounts/embeds/member-picture.tsx';
import type { MemberPost } from '../../discussions/member-post-summary.ts';
import type { MemberPage } from '../member-page.server.ts';
import { roleNames } from '../role-names.ts';

/** Who somebody is, and what they have brought here. */
export function MemberView({ page }: { page: MemberPage }) {
  const { member, avatar, latestPosts } = page;
  const isStaff = member.role !== 'subscriber';
  return (
    <div className="page-width twelve content-start gap-y-12 pt-28 pb-20 lg:pt-36 lg:pb-28">
      <header className="col-span-12 lg:col-span-4">
        <MemberPicture src={avatar} name={member.name} size="large" />
        <h1 className="type-wide mt-6 text-lead wrap-anywhere">{member.name}</h1>
        <p className={`type-label mt-3 ${isStaff ? 'text-accent-ink' : 'text-ink-faint'}`}>
          {roleNames[member.role]}
        </p>
        {member.about && (
          <p className="mt-5 max-w-[50ch] wrap-anywhere whitespace-pre-line text-ink-soft">
            {member.about}
          </p>
        )}
        <Figures page={page} />
      </header>
      <section aria-labelledby="latest-posts" className="col-span-12 lg:col-span-7 lg:col-start-6">
        <SectionHeading id="latest-posts" name="Latest posts" />
        {latestPosts.length === 0 ? (
          <EmptyState title="Nothing written yet">
            What {member.name} posts on the board or below articles will stand here.
          </EmptyState>
        ) : (
          <ul>
            {latestPosts.map((post) => (
              <PostLine key={post.id} post={post} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Figures({ page: { member, postCount, submissionCount } }: { page: MemberPage }) {
  const figures = [
    { name: 'Joined', value: <Day at={member.joinedAt} /> },
    { name: postCount === 1 ? 'Post' : 'Posts', value: postCount.toLocaleString('en-US') },
    { name: 'Submissions approved', value: submissionCount.toLocaleString('en-US') },
  ];
  return (
    <dl className="mt-8 grid gap-2 border-t border-line pt-5 text-small">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-6">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PostLine({ post }: { post: MemberPost }) {
  return (
    <li className="border-b border-line py-5">
      <p className="type-label flex flex-wrap gap-x-3 text-ink-faint">
        <span>{post.isOpening ? 'Started' : 'In'}</span>
        <Day at={post.at} />
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
