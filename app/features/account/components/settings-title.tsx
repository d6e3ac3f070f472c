interface SettingsTitleProps {
  title: string;
  children?: React.ReactNode;
}

export function SettingsTitle({ title, children }: SettingsTitleProps) {
  return (
    <header className="mb-8">
      <h1 className="type-wide text-lead">{title}</h1>
      {children && <div className="mt-4 max-w-[60ch] text-ink-soft">{children}</div>}
    </header>
  );
}
