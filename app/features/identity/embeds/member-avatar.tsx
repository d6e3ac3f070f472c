interface MemberAvatarProps {
  /** Without a URL, the first letter of the name is shown, on a color derived from the name. */
  src?: string | undefined;
  name: string;
  size: keyof typeof sizes;
}

const sizes = {
  small: { pixels: 32, box: 'size-8', letter: 'text-small' },
  medium: { pixels: 44, box: 'size-11', letter: 'text-title' },
  large: { pixels: 112, box: 'size-28', letter: 'text-lead' },
} as const;

/** Few enough that neighboring hues are easy to tell apart. */
const HUES = 12;

function getHue(name: string): number {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % HUES) * (360 / HUES);
}

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
  const hue = getHue(name);
  const [initial = '?'] = name.trim();
  return (
    <span
      aria-hidden="true"
      data-initial={initial}
      className={`before:content-[attr(data-initial)] keeps-colors type-wide grid ${box} ${letter} shrink-0 place-items-center rounded-full uppercase select-none`}
      style={{
        background: `light-dark(oklch(0.9 0.045 ${hue}), oklch(0.3 0.05 ${hue}))`,
        color: `light-dark(oklch(0.36 0.1 ${hue}), oklch(0.87 0.08 ${hue}))`,
      }}
    />
  );
}
