import { Link, useLocation } from 'react-router';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import { postPath } from '../../posts/post-summary.ts';
import { CHOSEN_POSTS, MAX_THREAD_TITLE } from '../moves/moved-state.ts';
import type { SplittablePost, SplitView } from '../moves/split-view.server.ts';
import { threadToolsPath } from '../thread-tools.schema.ts';

interface SplitFormProps {
  view: SplitView;
  refusal: RefusedForm | undefined;
  /** Chosen in a refused form. */
  chosen: readonly number[];
}

export function SplitForm({ view, refusal, chosen }: SplitFormProps) {
  const { page, categories, category, threadId } = view;
  const { pathname } = useLocation();
  const error = refusal?.errors.posts;
  return (
    <AdminForm
      key={page.items[0]?.id}
      refusal={refusal}
      values={{ title: '', category }}
      className="grid max-w-[72rem] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <fieldset className="min-w-0" aria-describedby={error && 'posts-error'}>
        <legend className="type-label text-ink-soft">Posts</legend>
        <FieldError id="posts-error" text={error} />
        <ol className="mt-2 border-t border-line">
          {page.items.map((post) => (
            <PostChoice key={post.id} post={post} isChosen={chosen.includes(post.id)} />
          ))}
        </ol>
        {page.nextCursor && (
          <p className="mt-4">
            <AdminLink to={`${pathname}?after=${page.nextCursor}`}>Later posts</AdminLink>
          </p>
        )}
      </fieldset>
      <div className="grid content-start gap-4 lg:sticky lg:top-6 lg:self-start">
        <AdminCheckbox
          name="rest"
          label="And all posts after the last one chosen"
          hint="Also those on later pages."
        />
        <AdminInput label="Title of the new thread" name="title" maxLength={MAX_THREAD_TITLE} />
        <AdminSelect label="Category" name="category" options={categories} />
        <div className="flex flex-wrap gap-2">
          <AdminSubmit label="Split thread" pendingLabel="Splitting…" />
          <AdminLink to={threadToolsPath(threadId)}>Cancel</AdminLink>
        </div>
      </div>
    </AdminForm>
  );
}

function PostChoice({ post, isChosen }: { post: SplittablePost; isChosen: boolean }) {
  const { id, author, at, excerpt, isFirst } = post;
  const text = 'mt-1 block text-small wrap-anywhere';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line py-3">
      <span className="flex size-6 items-center pointer-coarse:size-11">
        {!isFirst && (
          <input
            id={`choose-${id}`}
            type="checkbox"
            name={CHOSEN_POSTS}
            value={id}
            defaultChecked={isChosen}
            className="size-5"
          />
        )}
      </span>
      <div className="min-w-0">
        <p className="type-label flex flex-wrap gap-x-3 text-ink-faint">
          <span className="text-ink wrap-anywhere">{author}</span>
          <Link to={postPath(id)} className="hover:text-ink hover:underline">
            <Timestamp at={at} />
          </Link>
          {isFirst && <span>starts the thread</span>}
        </p>
        {isFirst ? (
          <p className={text}>{excerpt}</p>
        ) : (
          <label htmlFor={`choose-${id}`} className={text}>
            <span className="sr-only">Choose: </span>
            {excerpt}
          </label>
        )}
      </div>
    </li>
  );
}
