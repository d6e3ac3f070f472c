interface MemberPictureProps {
  /** Address of the picture; without one the first letter of the name stands for it. */
  src: string | undefined;
  name: string;
  size: 'small' | 'large';
}

const sizes = {
  small: { pixels: 32, box: 'size-8', letter: 'text-small' },
  large: { pixels: 112, box: 'size-28', letter: 'text-lead' },
} as const;

/** The round picture of a member; what it shows is said by the name beside it. */
export function MemberPicture({ src, name, size }: MemberPictureProps) {
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
