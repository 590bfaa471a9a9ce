import type { FileHandle } from 'node:fs/promises';
import { ProductError } from '#domain/context';

/** A box of an MP4 file (ISO 14496-12, section 4.2), identical to a QuickTime atom. Offsets are in bytes. */
export interface Box {
  type: string;
  start: number;
  /** Offset of the box's content. */
  payload: number;
  /** Offset after the box's last byte. */
  end: number;
}

/** Maximum number of boxes in a file, more than any camera writes. */
const MAX_BOXES = 20_000;
const WINDOW = 256 * 1024;
const BLOCK = Buffer.alloc(64 * 1024);

/** A video file whose boxes are read and blanked in place, in small chunks regardless of the file's size. */
export class BoxFile {
  readonly #file: FileHandle;
  readonly size: number;
  #seen = 0;
  /** Read-ahead buffer for many small reads. */
  #window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  /** Returns the boxes between two offsets. Errors: `unreadable_file` for a box that exceeds the range. */
  async boxes(start: number, end: number): Promise<Box[]> {
    const found: Box[] = [];
    let at = start;
    while (at + 8 <= end) {
      const box = await this.#boxAt(at, end);
      found.push(box);
      at = box.end;
    }
    // Some encoders end lists with a few zeros, which are not a box.
    await this.zeroFill(at, end);
    return found;
  }

  async read(start: number, bytes: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(bytes), 0, bytes, start);
    if (bytesRead < bytes) throw new ProductError('unreadable_file');
    return buffer;
  }

  /** Works like `read`, but reads ahead, for small sequential reads. */
  async peek(start: number, bytes: number): Promise<Buffer> {
    const at = start - this.#window.start;
    if (at >= 0 && at + bytes <= this.#window.bytes.length)
      return this.#window.bytes.subarray(at, at + bytes);
    const ahead = Math.min(WINDOW, this.size - start);
    this.#window = { start, bytes: await this.read(start, Math.max(ahead, bytes)) };
    return this.#window.bytes.subarray(0, bytes);
  }

  async zeroFill(start: number, end: number): Promise<void> {
    if (start < end) this.#window = { start: 0, bytes: Buffer.alloc(0) };
    for (let at = start; at < end; at += BLOCK.length)
      await this.#file.write(BLOCK, 0, Math.min(BLOCK.length, end - at), at);
  }

  /** Turns a box into free space of the same length, so that offsets elsewhere stay valid. */
  async blank(box: Box): Promise<void> {
    await this.#file.write('free', box.start + 4, 'latin1');
    await this.zeroFill(box.payload, box.end);
  }

  async #boxAt(start: number, limit: number): Promise<Box> {
    this.#seen += 1;
    const head = await this.read(start, 8);
    const short = head.readUInt32BE(0);
    let [length, payload] = [short, start + 8];
    // A length of 0 means that the box extends to the end of the file. 1 means that a 64-bit length follows.
    if (short === 0) length = this.size - start;
    if (short === 1) {
      length = Number((await this.read(start + 8, 8)).readBigUInt64BE());
      payload += 8;
    }
    const end = start + length;
    if (this.#seen > MAX_BOXES || end < payload || end > limit) throw new ProductError('unreadable_file');
    return { type: head.toString('latin1', 4, 8), start, payload, end };
  }
}

/** Returns the only box of a type. Errors: `unreadable_file` if there is none or more than one. */
export function requireSingleBox(boxes: readonly Box[], type: string): Box {
  const found = boxes.filter((box) => box.type === type);
  if (found.length !== 1 || !found[0]) throw new ProductError('unreadable_file');
  return found[0];
}
