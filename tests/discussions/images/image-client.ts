import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';
import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { getCookies } from '#tests/support/accounts/sign-in.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import { BoardClient } from '../board-client.ts';

let imageCount = 0;

/** Creates a unique image. */
export function drawImage(width = 64, height = 48): Sharp {
  imageCount += 1;
  const background = { r: imageCount % 256, g: (imageCount * 7) % 256, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } });
}

export function toFile(bytes: Uint8Array, name = 'ridge.png'): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

export async function imageFile(): Promise<File> {
  return toFile(await drawImage().png().toBuffer());
}

export const imagePath = ({ key }: Pick<UploadedImage, 'key'>) => `/images/${key}/320.webp`;

/** Uploads images, both as a script and as a plain form. */
export class ImageClient extends BoardClient {
  readonly hub: TestHub;

  constructor(hub: TestHub, cookie = '') {
    super(hub, cookie);
    this.hub = hub;
  }

  /** Sends a multipart form and returns the server's response. */
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
    this.cookie = getCookies(response, this.cookie);
    return response;
  }

  upload(file: File): Promise<Response> {
    return this.submitForm('/message-board/pictures', { images: file });
  }

  /** Uploads an image and returns it. */
  async uploadImage(file?: File): Promise<UploadedImage> {
    const response = await this.upload(file ?? (await imageFile()));
    const answer = await response.json();
    expect(response.status, answer.message).toBe(200);
    return answer.image;
  }

  /** Sends a post with a new image, whether it is shown or held. */
  async postWithImage(fields: Record<string, string> = {}) {
    const image = await this.uploadImage();
    const response = await this.post({ body: 'Look', image: String(image.id), ...fields });
    expect(response.status).toBe(200);
    return { image, path: imagePath(image), ...(await response.json()) };
  }

  /** Requests an image as this client and returns the status. */
  async getImageStatus(path: string): Promise<number> {
    return (await this.hub.get(path, { cookie: this.cookie })).status;
  }
}
