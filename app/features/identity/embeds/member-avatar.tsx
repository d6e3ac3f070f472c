interface MemberAvatarProps {
  /** Without a URL, the first letter of the name is shown. */
  src: string | undefined;
  name: string;
  size: 'small' | 'large';
}

const sizes = {
  small: { pixels: 32, box: 'size-8', letter: 'text-small' },
  large: { pixels: 112, box: 'size-28', letter: 'text-lead' },
} as const;

/** Decorative: the name is always shown next to it. */
export function MemberAvatar({ src, name, size }: MemberAvatarProps) {
  const { pixels, box, letter } = sizes[size];
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={pixels}
        height={pixels}
        className={`${box} shrink-0 rounded-full bg-sunk object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`type-wide grid ${box} ${letter} shrink-0 place-items-center rounded-full border border-line-strong bg-sunk`}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
