/** What jsdom lacks: decoding pictures and drawing them. */
import { vi } from 'vitest';

interface Pictures {
  /** What every file decodes to. */
  readonly width: number;
  readonly height: number;
  /** How many bytes a drawn picture has. */
  readonly jpeg?: number;
}

/** Null: nothing can be decoded. `drawn` says what was drawn, and how well. */
export function installPictures(picture: Pictures | null): { readonly drawn: readonly string[] } {
  const drawn: string[] = [];
  vi.stubGlobal('createImageBitmap', async () => {
    if (!picture) throw new DOMException('no picture', 'InvalidStateError');
    return { width: picture.width, height: picture.height, close: () => undefined };
  });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    // @ts-expect-error of the canvas only what is used
    () => context,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
    type,
    quality: unknown,
  ) {
    drawn.push(`${this.width} x ${this.height} at ${String(quality)}`);
    done(new Blob([new Uint8Array(picture?.jpeg ?? 1_000)], { type: type ?? 'image/png' }));
  });
  return { drawn };
}
