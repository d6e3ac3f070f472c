import { Link, useLocation } from 'react-router';
import { imageCategories } from '#app/features/images/embeds/image-categories.ts';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { SelectAll } from '#app/ui/admin/selection-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { ImageGrid } from '../components/list/image-grid.tsx';
import { ImageTable } from '../components/list/image-table.tsx';
import { SelectedImages } from '../components/selection/selected-images.tsx';
import { imageFilters } from '../image-filters.ts';
import type { Library } from '../list/library-list.server.ts';

interface LibraryViewProps {
  library: Library;
  /** Query parameters of the page around it, such as the tab. */
  preservedParams?: Readonly<Record<string, string>>;
}

/** The library with its filters, as a grid or a list. */
export function LibraryView({ library, preservedParams = {} }: LibraryViewProps) {
  const { text, category, filter, view, order, page } = library;
  const { key } = useLocation();
  const isFiltered = Boolean(text ?? category ?? filter);
  const viewParam: Record<string, string> = view === 'list' ? { view } : {};
  return (
    <>
      <h2 className="sr-only">Filters</h2>
      <FilterBar
        label="Filter images"
        preservedParams={{ ...preservedParams, ...viewParam }}
        filters={[
          { name: 'q', label: 'Search' },
          { name: 'category', label: 'Category', options: imageCategories },
          { name: 'show', label: 'Show', options: imageFilters },
        ]}
      />
      <h2 className="sr-only">{filter === 'trash' ? 'Trash' : 'Images'}</h2>
      {page.items.length > 0 ? (
        // The selection is reset when the list changes.
        <SelectedImages key={key} isTrash={filter === 'trash'}>
          <div className="library-bar">
            {view === 'grid' && <SelectAll />}
            <ViewSwitch view={view} />
          </div>
          <LoadMore firstPage={page} noun="images">
            {(images) =>
              view === 'list' ? (
                <ImageTable images={images} order={order} />
              ) : (
                <ImageGrid images={images} />
              )
            }
          </LoadMore>
        </SelectedImages>
      ) : (
        <EmptyState title={emptyTitle(isFiltered, filter)}>
          {isFiltered
            ? 'Try another search, category or filter.'
            : 'Add images to use them in articles, media and on the home page.'}
        </EmptyState>
      )}
    </>
  );
}

function emptyTitle(isFiltered: boolean, filter: Library['filter']): string {
  if (filter === 'trash') return 'The trash is empty';
  return isFiltered ? 'No matches' : 'No images yet';
}

function ViewSwitch({ view }: { view: Library['view'] }) {
  const { pathname, search } = useLocation();
  const getPath = (target: Library['view']) => {
    const query = new URLSearchParams(search);
    query.delete('after');
    if (target === 'list') query.set('view', 'list');
    else query.delete('view');
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return (
    <nav aria-label="View" className="library-views">
      {(['grid', 'list'] as const).map((target) => (
        <Link
          key={target}
          to={getPath(target)}
          preventScrollReset
          aria-current={target === view ? 'true' : undefined}
          className="type-label"
        >
          {target === 'grid' ? 'Grid' : 'List'}
        </Link>
      ))}
    </nav>
  );
}
