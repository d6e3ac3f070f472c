import { useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { FormResult, ImageView, NewImageView } from '../image-views.ts';
import { AddImages } from './add-images.tsx';
import { ImageEditor } from './image-editor.tsx';

interface ImageDialogProps {
  /** The page whose form the dialog shows. */
  to: string;
  close: () => void;
}

export function ImageDialog({ to, close }: ImageDialogProps) {
  const page = useFetcher<ImageView | NewImageView>();
  const submission = useFetcher<FormResult>();
  const { key } = useLocation();
  const initialKey = useRef(key);
  const { load } = page;
  useEffect(() => {
    void load(to);
  }, [load, to]);
  useEffect(() => {
    // The action has redirected the page below, which shows the outcome.
    if (key !== initialKey.current) close();
  }, [key, close]);
  const view = page.data;
  if (!view) return <p role="status">Loading…</p>;
  const form = {
    Form: submission.Form,
    isPending: submission.state !== 'idle',
    result: submission.data,
  };
  return 'image' in view ? (
    <ImageEditor view={view} to={to} close={close} {...form} />
  ) : (
    <AddImages view={view} to={to} close={close} {...form} />
  );
}
