interface SettingsSectionProps {
  id?: string;
  title: string;
  children: React.ReactNode;
}

export function SettingsSection({ id, title, children }: SettingsSectionProps) {
  return (
    <section id={id} className="settings-section mt-12 border-t border-line pt-8">
      <h2 className="type-wide text-title">{title}</h2>
      {children}
    </section>
  );
}
