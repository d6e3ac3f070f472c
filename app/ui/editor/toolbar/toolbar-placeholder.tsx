import { getToolbarGroups } from './toolbar-items.ts';

const nothing = () => {};
const groupSizes = getToolbarGroups({ onOpen: nothing, onFind: nothing }).map(
  ({ length }) => length,
);

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
