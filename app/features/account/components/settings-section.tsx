interface SettingsSectionProps {
  title: string;
  children: React.ReactNode;
}

export function SettingsSection({ title, children }: SettingsSectionProps) {
  return (
    <section className="settings-section mt-12 border-t border-line pt-8">
      <h2 className="type-wide text-title">{title}</h2>
      {children}
    </section>
  );
}
