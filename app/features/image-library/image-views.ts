import type { FormProps } from 'react-router';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import type { Duplicate } from './list/find-duplicates.server.ts';
import type { LibraryImage } from './list/library-list.server.ts';
import type { ImageUse } from './uses/where-used.server.ts';

/** Data for the edit page. */
export interface ImageView {
  image: LibraryImage;
  credit: string;
  source: string;
  license: string;
  focalX: number;
  focalY: number;
  revision: number;
  uploader: string | undefined;
  uses: ImageUse[];
  duplicates: Duplicate[];
  returnTo: string;
}

export interface NewImageView {
  returnTo: string;
}

export type FormResult = RevisionRefusal | undefined;

/** Data for a form on a page and in a dialog. */
export interface FormSubmission {
  Form: React.ForwardRefExoticComponent<FormProps & React.RefAttributes<HTMLFormElement>>;
  isPending: boolean;
  result: FormResult;
  /** Address of the form's own page. */
  to: string;
  /** Closes the dialog; undefined on a page. */
  close?: (() => void) | undefined;
}

/** The response of an upload to scripts. */
export type UploadResponse = { image: LibraryImage; duplicates: Duplicate[] } | { message: string };
