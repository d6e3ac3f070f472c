import type { ReviewHeading } from './review-subject.server.ts';

export function formatHeading({ text, title }: ReviewHeading): string {
  return title ? `${text} “${title}”` : text;
}

export function GuestTag() {
  return <span className="admin-tag">Guest</span>;
}
