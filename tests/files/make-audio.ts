import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  FlacOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WavOutputFormat,
} from 'mediabunny';

/** A silent frame of MPEG-1 Layer III at 128 kbit/s and 44.1 kHz. */
const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);

/** The parameters of a FLAC stream of 44.1 kHz: blocks of 4,096 samples, one channel of 16 bits. */
const flacHeader = Buffer.concat([
  Buffer.from('fLaC'),
  Buffer.from([0x80, 0, 0, 34, 0x10, 0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0x0a, 0xc4, 0x40, 0xf0]),
  Buffer.alloc(24),
]);

/** One block of silence. Its header ends with a checksum: CRC-8 of polynomial 7 (RFC 9639, 9.1.8). */
function flacFrame(index: number): Buffer {
  const header = [0xff, 0xf8, 0xc9, 0x08, index];
  const checksum = header.reduce((crc, byte) => {
    let value = crc ^ byte;
    for (let bit = 0; bit < 8; bit += 1) value = ((value << 1) ^ (value & 0x80 ? 7 : 0)) & 0xff;
    return value;
  }, 0);
  return Buffer.from([...header, checksum, 0, 0, 0, 0, 0]);
}

/** One channel, 48 kHz (RFC 7845, 5.1). */
const opusHead = Buffer.concat([
  Buffer.from('OpusHead'),
  Buffer.from([1, 1, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0]),
]);

const formats = {
  mp3: { format: new Mp3OutputFormat(), codec: 'mp3', full: 'mp3', data: () => mp3Frame },
  ogg: {
    format: new OggOutputFormat(),
    codec: 'opus',
    full: 'opus',
    data: () => Buffer.from([0xf8, 0xff, 0xfe]),
    description: opusHead,
  },
  m4a: {
    format: new Mp4OutputFormat(),
    codec: 'aac',
    full: 'mp4a.40.2',
    data: () => Buffer.from([0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c]),
    // AAC-LC, 44.1 kHz, one channel.
    description: Buffer.from([0x12, 0x08]),
  },
  flac: {
    format: new FlacOutputFormat(),
    codec: 'flac',
    full: 'flac',
    data: flacFrame,
    description: flacHeader,
  },
  wav: {
    format: new WavOutputFormat(),
    codec: 'pcm-s16',
    full: 'pcm-s16',
    data: () => Buffer.alloc(8192),
  },
} as const;

export type AudioFormat = keyof typeof formats;

/** Three packets of silence. */
export async function makeAudio(name: AudioFormat): Promise<Buffer> {
  const { format, codec, full, data, ...rest } = formats[name];
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const sampleRate = codec === 'opus' ? 48_000 : 44_100;
  const decoderConfig = { codec: full, sampleRate, numberOfChannels: 1, ...rest };
  for (let index = 0; index < 3; index += 1) {
    const packet = new EncodedPacket(data(index), 'key', index * 0.1, 0.1);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}
