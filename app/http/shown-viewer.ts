/**
 * The form field that names the viewer whose page sent the form. Scripts add it; without scripts it is
 * missing, and nothing is compared.
 */
export const SHOWN_VIEWER = 'shownViewer';

/** One mark for visitors and guests, because a visitor becomes a guest by acting. */
export function viewerMark(viewer: { kind: 'visitor' | 'guest' } | { kind: 'member'; id: number }) {
  return viewer.kind === 'member' ? String(viewer.id) : 'guest';
}
