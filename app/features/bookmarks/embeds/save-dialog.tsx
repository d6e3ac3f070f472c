import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import type { BookmarkTarget } from './bookmark-ref.ts';
import { SaveForm } from './save-form.tsx';

export interface SaveDialogProps {
  target: BookmarkTarget;
  onSaved: (isSaved: boolean) => void;
  onClosed: () => void;
}

export function SaveDialog({ target, onSaved, onClosed }: SaveDialogProps) {
  return (
    <Dialog title="Save for later" onClosed={onClosed}>
      {(close) => (
        <SaveForm
          target={target}
          onDone={(isSaved) => {
            onSaved(isSaved);
            close();
          }}
        />
      )}
    </Dialog>
  );
}
