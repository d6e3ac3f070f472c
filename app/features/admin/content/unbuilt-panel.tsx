import { AdminLink } from '#app/ui/admin/admin-button.tsx';

interface UnbuiltPanelProps {
  title: string;
  /** The parts that are available now. */
  text: string;
  link: { label: string; to: string };
}

/** Stands in for a part of the admin area that is not built yet. */
export function UnbuiltPanel({ title, text, link }: UnbuiltPanelProps) {
  return (
    <div className="grid max-w-2xl justify-items-start gap-3 rounded-edge border border-line bg-raised p-6">
      <p className="type-wide text-title">{title}</p>
      <p className="max-w-[60ch] text-ink-soft">{text}</p>
      <div className="pt-2">
        <AdminLink to={link.to}>{link.label}</AdminLink>
      </div>
    </div>
  );
}
