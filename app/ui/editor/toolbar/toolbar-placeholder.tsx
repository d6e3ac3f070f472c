import { history, insertions, toolbarGroups } from './toolbar-items.ts';

/** The toolbar also opens dialogs for links, images and embeds. */
const DIALOGS = 3;
const groupSizes = [
  ...toolbarGroups.map(({ length }) => length),
  DIALOGS + insertions.length,
  history.length,
];

/** Takes the toolbar's place until the editor is here, so that nothing below moves. */
export function ToolbarPlaceholder() {
  return (
    <div aria-hidden="true" className="editor-toolbars noscript:hidden">
      <div>
        <div className="editor-toolbar">
          {groupSizes.map((size, group) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change
            <div key={group} className="editor-toolbar-group">
              {Array.from({ length: size }, (_, item) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the items never change
                <span key={item} className="editor-tool" />
              ))}
            </div>
          ))}
        </div>
      </div>
      <span className="editor-tool editor-source-toggle invisible">Markdown</span>
    </div>
  );
}
