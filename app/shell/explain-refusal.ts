/** For an action that was refused with 401, because the page shows another viewer than the one who sent it. */
export function explainRefusal(): void {
  void import('#app/features/identity/embeds/explain-viewer-change.ts').then(
    ({ showViewerChange }) => showViewerChange(),
  );
}
