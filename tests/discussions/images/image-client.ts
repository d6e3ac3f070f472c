import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';
import type { PostImage } from '#app/features/discussions/images/post-image.ts';
import { cookiesOf } from '#tests/support/sign-in.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import { BoardClient } from '../board-client.ts';

let drawn = 0;

/** An image nobody else has. */
export function drawImage(width = 64, height = 48): Sharp {
  drawn += 1;
  const background = { r: drawn % 256, g: (drawn * 7) % 256, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } });
}

export function fileOf(bytes: Uint8Array, name = 'ridge.png'): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

export async function imageFile(): Promise<File> {
  return fileOf(await drawImage().png().toBuffer());
}

export const imagePath = ({ key }: Pick<PostImage, 'key'>) => `/images/${key}/320.webp`;

/** Sends images, as a page's script does and as a form does without one. */
export class ImageClient extends BoardClient {
  readonly hub: TestHub;

  constructor(hub: TestHub, cookie = '') {
    super(hub, cookie);
    this.hub = hub;
  }

  /** Answers as the server does; a value may be files. */
  async submitForm(
    path: string,
    fields: Record<string, string | File | File[]>,
  ): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      for (const part of [value].flat()) body.append(name, part);
    }
    const { address } = this.hub;
    const headers: Record<string, string> = { origin: address };
    if (this.cookie) headers.cookie = this.cookie;
    const options = { method: 'POST', body, headers, redirect: 'manual' } as const;
    const response = await fetch(address + path, options);
    this.cookie = cookiesOf(response, this.cookie);
    return response;
  }

  upload(file: File): Promise<Response> {
    return this.submitForm('/message-board/pictures', { images: file });
  }

  /** An image the server has taken. */
  async uploadImage(file?: File): Promise<PostImage> {
    const response = await this.upload(file ?? (await imageFile()));
    const answer = await response.json();
    expect(response.status, answer.message).toBe(200);
    return answer.image;
  }

  /** A post with an image, whatever becomes of it. */
  async postWithImage(fields: Record<string, string> = {}) {
    const image = await this.uploadImage();
    const response = await this.post({ body: 'Look', image: String(image.id), ...fields });
    expect(response.status).toBe(200);
    return { image, path: imagePath(image), ...(await response.json()) };
  }

  /** The status with which this browser gets an image. */
  async getImageStatus(path: string): Promise<number> {
    return (await this.hub.get(path, { cookie: this.cookie })).status;
  }
}
