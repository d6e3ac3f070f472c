import { use } from 'react';
import { Link } from 'react-router';
import { IsPreview } from '#app/ui/site-contexts.ts';
import type { BookmarkTarget } from './bookmark-ref.ts';

/**
 * Leads to the form that saves the target. `SaveInPlace` opens it in a dialog for members, and marks the link once it is
 * saved: then it says “Saved”. Not in previews: only what is public can be saved.
 */
export function SaveLink({ target }: { target: BookmarkTarget }) {
  return use(IsPreview) ? null : (
    <Link
      to={`/bookmarks/save?target=${target}`}
      rel="nofollow"
      className="type-label save-link inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
    >
      Save
    </Link>
  );
}
