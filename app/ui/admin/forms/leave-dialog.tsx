import { useRef } from 'react';
import { Dialog } from '../../dialogs/dialog.tsx';

interface LeaveDialogProps {
  title: string;
  /** What would be lost. */
  text: string;
  /** 'Leave' */
  action: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved text is lost. */
export function LeaveDialog({ title, text, action, onLeave, onStay }: LeaveDialogProps) {
  const isLeaving = useRef(false);
  return (
    // Only then, because closing gives the focus back to where it was.
    <Dialog title={title} onClosed={() => (isLeaving.current ? onLeave() : onStay())}>
      {(close) => (
        <>
          <p className="mt-3 text-ink-soft">{text}</p>
          <div className="mt-6 flex flex-wrap gap-2">
            <button type="button" onClick={close} className="admin-button" data-variant="filled">
              Keep editing
            </button>
            <button
              type="button"
              onClick={() => {
                isLeaving.current = true;
                close();
              }}
              className="admin-button"
              data-variant="danger"
            >
              {action}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
