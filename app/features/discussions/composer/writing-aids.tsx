import type { RefObject } from 'react';
import { LengthCounter } from './length-counter.tsx';
import MentionList from './mention-list.tsx';

/** Loaded once there is text in the field. */
export default function WritingAids({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <>
      <LengthCounter field={field} />
      <MentionList field={field} />
    </>
  );
}
