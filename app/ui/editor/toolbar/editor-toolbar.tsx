import { type Editor, useEditorState } from '@tiptap/react';
import { useRovingFocus } from '../../admin/use-roving-focus.ts';
import { Icon } from '../../icons.tsx';
import type { CommentedText } from '../comments/commented-text.ts';
import { commentItem } from '../comments/passage-comments.ts';
import type { OpenDialog } from '../dialogs/editor-dialogs.tsx';
import { tableItems } from './table-items.ts';
import { getToolbarGroups, type ToolbarItem } from './toolbar-items.ts';

interface EditorToolbarProps {
  editor: Editor;
  editorId: string;
  isSource: boolean;
  onOpen: (dialog: OpenDialog) => void;
  onFind: () => void;
  comments: CommentedText | undefined;
  onToggleSource: () => void;
}

export function EditorToolbar(props: EditorToolbarProps) {
  const { editor, isSource, onToggleSource, comments } = props;
  const commenting = comments ? [[commentItem(comments)]] : [];
  const isInTable = useEditorState({
    editor,
    selector: ({ editor: current }) => current.isActive('table'),
  });
  return (
    <div className="editor-toolbars">
      <div hidden={isSource}>
        <Toolbar
          {...props}
          label="Formatting"
          groups={[...getToolbarGroups(props), ...commenting]}
        />
        {isInTable && <Toolbar {...props} label="Table" groups={[tableItems]} />}
      </div>
      <button
        type="button"
        aria-pressed={isSource}
        onClick={onToggleSource}
        className="editor-tool editor-source-toggle"
      >
        Markdown
      </button>
    </div>
  );
}

interface ToolbarProps extends Pick<EditorToolbarProps, 'editor' | 'editorId'> {
  label: string;
  groups: readonly (readonly ToolbarItem[])[];
}

/** One tab stop: the arrow keys move within it. */
export function Toolbar({ editor, editorId, label, groups }: ToolbarProps) {
  const { onKeyDown, tabIndexAt } = useRovingFocus(0, 'button');
  const items = groups.flat();
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) => getStates(current, items),
  });
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={editorId}
      onKeyDown={onKeyDown}
      className="editor-toolbar"
    >
      {groups.map((group) => (
        <div key={group[0]?.id} className="editor-toolbar-group">
          {group.map((item) => (
            <ToolbarButton
              key={item.id}
              item={item}
              state={states[item.id]}
              tabIndex={tabIndexAt(items.indexOf(item))}
              onRun={() => item.run(editor)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ItemState {
  isOn: boolean | undefined;
  isEnabled: boolean;
}

function getStates(editor: Editor, items: readonly ToolbarItem[]): Record<string, ItemState> {
  return Object.fromEntries(
    items.map(({ id, isOn, isEnabled }) => [
      id,
      { isOn: isOn?.(editor), isEnabled: isEnabled?.(editor) ?? true },
    ]),
  );
}

interface ToolbarButtonProps {
  item: ToolbarItem;
  state: ItemState | undefined;
  tabIndex: number | undefined;
  onRun: () => void;
}

/** A button that cannot be used now keeps the focus, which `disabled` would drop. */
function ToolbarButton({ item, state, tabIndex, onRun }: ToolbarButtonProps) {
  const { id, label, icon, letters, keys } = item;
  const isDisabled = state?.isEnabled === false;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={state?.isOn}
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={keys?.replace('Mod', 'Control')}
      title={keys ? `${label} (${keys.replace('Mod', isMac() ? '⌘' : 'Ctrl')})` : label}
      tabIndex={tabIndex}
      data-item={id}
      data-letters={letters}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onRun();
      }}
      className="editor-tool"
    >
      {icon ? <Icon d={icon} /> : !letters && label}
    </button>
  );
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
