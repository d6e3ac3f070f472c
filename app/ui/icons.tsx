/** Stroke icons on a 20-pixel grid. Every page loads this file, so an icon of one component is beside that component. */
export function Icon({ d, className = 'size-5' }: { d: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className={`${className} shrink-0`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d={d} />
    </svg>
  );
}

interface IconProps {
  className?: string;
}

const icon = (d: string) => (props: IconProps) => <Icon d={d} {...props} />;

/** Points back or forward: mirrored where text runs from right to left. */
const directionalIcon =
  (d: string) =>
  ({ className = 'size-5' }: IconProps) => <Icon d={d} className={`directional ${className}`} />;

export const SearchIcon = icon(
  'M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM12.6 12.6 17.5 17.5',
);

export const CloseIcon = icon('M4 4l12 12M16 4 4 16');

export const MenuIcon = icon('M2 5h16M2 10h12M2 15h7');

export const ArrowRightIcon = directionalIcon('M2 10h15M11.5 4.5 17 10l-5.5 5.5');

export const ArrowLeftIcon = directionalIcon('M18 10H3M8.5 4.5 3 10l5.5 5.5');

export const ArrowDownIcon = icon('M10 2v15M4.5 11.5 10 17l5.5-5.5');

export const ExternalLinkIcon = icon('M5 15 15 5M7 5h8v8');

export const AlertIcon = icon('M10 3v9M10 14.5V17');

export const RefreshIcon = icon('M16 10a6 6 0 1 1-2-4.5M16.5 2.5v4h-4');

export const HeartIcon = icon(
  'M10 16.5 4 10.6a3.7 3.7 0 0 1 5.3-5.2l.7.7.7-.7a3.7 3.7 0 0 1 5.3 5.2z',
);

export const CommentIcon = icon('M3 4h14v10H9.5L6 17.5V14H3z');

export const MoreIcon = icon('M3.5 10h2M9 10h2M14.5 10h2');

export const ImageIcon = icon('M2.5 4h15v12h-15ZM2.5 13.5l4.5-4 3.5 3 2.5-2 4.5 3.5M13.5 7.2v.1');

export function PlayIcon({ className = 'size-5' }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={`${className} shrink-0`}>
      <path d="M6 3.5v13L17 10z" fill="currentColor" />
    </svg>
  );
}
