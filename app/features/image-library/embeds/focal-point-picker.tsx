import type { CSSProperties, MouseEvent, ReactNode } from 'react';

interface FocalPointPickerProps {
  /** In percent, as typed. */
  x: string;
  y: string;
  onChange: (x: string, y: string) => void;
  style?: CSSProperties;
  /** The image. */
  children: ReactNode;
}

/** An image on which a click sets what crops keep in view. Number fields beside it do the same by keyboard. */
export function FocalPointPicker({ x, y, onChange, style, children }: FocalPointPickerProps) {
  const choose = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const percent = (offset: number, size: number) => String(Math.round((offset / size) * 100));
    onChange(
      percent(event.clientX - box.left, box.width),
      percent(event.clientY - box.top, box.height),
    );
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: number fields do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: number fields do the same by keyboard */}
      <div className="library-focus" style={style} onClick={choose}>
        {children}
        <span aria-hidden="true" style={{ left: `${Number(x)}%`, top: `${Number(y)}%` }} />
      </div>
    </>
  );
}
