interface SiteLogoProps {
  /** The site's own logo; by default the program's mark. */
  logo: { path: string; width: number; height: number } | undefined;
  /** The class of its height, and the mark's width: `size-7`. */
  className: string;
}

/** Next to the site's name, so it needs no text. */
export function SiteLogo({ logo, className }: SiteLogoProps) {
  if (!logo) return <LogoMark className={className} />;
  const { path, width, height } = logo;
  return (
    <img
      src={path}
      width={width}
      height={height}
      alt=""
      className={`${className} w-auto max-w-40 shrink-0 object-contain`}
    />
  );
}

function LogoMark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={`${className} shrink-0`}>
      <path d="M14 19a6 6 0 0 1 12 0z" className="fill-accent-ink" />
      <path d="M1 20h30v2H1z" fill="currentColor" />
      <path d="M9 25h17v1.5H9zM16 29h7v1.5h-7z" fill="currentColor" opacity=".55" />
    </svg>
  );
}
