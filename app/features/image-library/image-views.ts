import type { FormProps } from 'react-router';
import type { getRecordView } from '#app/features/audit/records.server.ts';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import type { Duplicate } from './list/find-duplicates.server.ts';
import type { LibraryImage } from './list/library-list.server.ts';
import type { LibraryUse } from './uses/text-uses.server.ts';

type FormView = ReturnType<typeof getRecordView>;

/** Data for the edit page. */
export interface ImageView {
  image: LibraryImage;
  form: FormView;
  uploader: string | undefined;
  uses: LibraryUse[];
  duplicates: Duplicate[];
  returnTo: string;
}

export interface NewImageView {
  returnTo: string;
  /** Of an image that is added by its address. */
  address: FormView;
  /** For several images. */
  shared: FormView;
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
