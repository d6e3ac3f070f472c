export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={`${className} shrink-0`}>
      <path d="M14 19a6 6 0 0 1 12 0z" className="fill-accent-ink" />
      <path d="M1 20h30v2H1z" fill="currentColor" />
      <path d="M9 25h17v1.5H9zM16 29h7v1.5h-7z" fill="currentColor" opacity=".55" />
    </svg>
  );
}
