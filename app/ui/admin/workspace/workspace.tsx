import { useState } from 'react';
import { ChoiceButtons } from './choice-buttons.tsx';

interface WorkspaceProps {
  /** Of the two panes, for narrow windows, which have room for one. */
  labels: { work: string; effect: string };
  effect: React.ReactNode;
  /** Of the form. A new one brings the work back, which has the fields with errors. */
  refusal?: object | undefined;
  /** The work. */
  children: React.ReactNode;
}

type Pane = keyof WorkspaceProps['labels'];

/** A form on the left and what it becomes on the right, which stays in view. */
export function Workspace({ labels, effect, refusal, children }: WorkspaceProps) {
  const [shown, setShown] = useState<{ pane: Pane; refusal?: object | undefined }>();
  const pane = shown && shown.refusal === refusal ? shown.pane : 'work';
  return (
    <div className="workspace-room">
      <div className="workspace" data-shown={pane}>
        <div className="workspace-switch">
          <ChoiceButtons
            legend="Shown part of the page"
            choices={[
              { id: 'work', label: labels.work },
              { id: 'effect', label: labels.effect },
            ]}
            value={pane}
            onChoose={(chosen) => setShown({ pane: chosen, refusal })}
          />
        </div>
        <div className="workspace-work">{children}</div>
        <div className="workspace-effect">{effect}</div>
      </div>
    </div>
  );
}

/** The buttons of the work, which stay in reach however long it is. */
export function WorkspaceActions({ children }: { children: React.ReactNode }) {
  return <div className="workspace-actions">{children}</div>;
}
