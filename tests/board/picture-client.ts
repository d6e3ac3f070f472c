import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';
import type { PostPicture } from '#app/features/discussions/post-picture-summary.ts';
import { cookiesOf } from '#tests/support/sign-in.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import { BoardClient } from './board-client.ts';

let drawn = 0;

/** A picture nobody else has. */
export function drawPicture(width = 64, height = 48): Sharp {
  drawn += 1;
  const background = { r: drawn % 256, g: (drawn * 7) % 256, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } });
}

export function fileOf(bytes: Uint8Array, name = 'ridge.png'): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

export async function pictureFile(): Promise<File> {
  return fileOf(await drawPicture().png().toBuffer());
}

export const addressOf = ({ key }: Pick<PostPicture, 'key'>) => `/images/${key}/320.webp`;

/** Sends pictures, as a page's script does and as a form does without one. */
export class PictureClient extends BoardClient {
  readonly hub: TestHub;

  constructor(hub: TestHub, cookie = '') {
    super(hub, cookie);
    this.hub = hub;
  }

  /** Answers as the server does; a value may be files. */
  async form(path: string, fields: Record<string, string | File | File[]>): Promise<Response> {
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
    return this.form('/message-board/pictures', { pictures: file });
  }

  /** A picture the server has taken. */
  async sent(file?: File): Promise<PostPicture> {
    const response = await this.upload(file ?? (await pictureFile()));
    const answer = await response.json();
    expect(response.status, answer.sentence).toBe(200);
    return answer.picture;
  }

  /** A post with a picture, whatever becomes of it. */
  async postWithPicture(fields: Record<string, string> = {}) {
    const picture = await this.sent();
    const response = await this.post({ body: 'Look', picture: String(picture.id), ...fields });
    expect(response.status).toBe(200);
    return { picture, address: addressOf(picture), ...(await response.json()) };
  }

  /** The status with which this browser gets a picture. */
  async sees(address: string): Promise<number> {
    return (await this.hub.get(address, { cookie: this.cookie })).status;
  }
}
