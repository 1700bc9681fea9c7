/**
 * Redraws a chosen picture as a data URL. Redrawing refuses damaged files, and removes what nobody sees: location data,
 * rotation flags, further frames, transparency.
 */
import { grouped } from '../../../i18n/format';

/** The largest accepted file, in bytes: photos of phones are far smaller. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Longest side kept, and shortest side accepted, in pixels. */
const MAX_SIDE = 1_200;
const MIN_SIDE = 32;
/** Target size in bytes; larger files are reported as shrunk. */
const MAX_BYTES = 300 * 1024;
/** Tried in order until the file is small enough; the last is accepted anyway. */
const TRIES: readonly { readonly quality: number; readonly scale: number }[] = [
  { quality: 0.85, scale: 1 },
  { quality: 0.7, scale: 1 },
  { quality: 0.7, scale: 0.75 },
  { quality: 0.6, scale: 0.5 },
];

export type ImageProblem = 'type' | 'size' | 'unreadable' | 'tiny';

export type ReadImage =
  | { readonly url: string; readonly bytes: number; readonly shrunk: boolean }
  | { readonly problem: ImageProblem };

/** First bytes of each type; a dot is any byte. */
const TYPES: ReadonlyMap<string, RegExp> = new Map([
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF.{4}WEBP/s],
]);
/** Bytes needed to recognise the type. */
const BEGINNING_BYTES = 12;

export async function readImage(file: File): Promise<ReadImage> {
  if (!(await isPicture(file))) return { problem: 'type' };
  if (file.size > MAX_FILE_BYTES) return { problem: 'size' };
  try {
    const picture = await upright(file);
    try {
      const { width, height } = picture;
      if (Math.min(width, height) < MIN_SIDE) return { problem: 'tiny' };
      const small = await redrawn(picture);
      const shrunk = file.size > MAX_BYTES || Math.max(width, height) > MAX_SIDE;
      return { url: await dataUrl(small), bytes: small.size, shrunk };
    } finally {
      picture.close();
    }
  } catch {
    return { problem: 'unreadable' };
  }
}

/** Upright. Browsers without this option rotate by themselves. */
function upright(file: File): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));
}

/** The browser goes by the file's name; if that does not help, its first bytes decide. */
async function isPicture(file: File): Promise<boolean> {
  if (TYPES.has(file.type)) return true;
  const beginning = await beginningOf(file).catch(() => '');
  return [...TYPES.values()].some((begins) => begins.test(beginning));
}

async function beginningOf(file: File): Promise<string> {
  const bytes = await file.slice(0, BEGINNING_BYTES).arrayBuffer();
  return String.fromCharCode(...new Uint8Array(bytes));
}

async function redrawn(picture: ImageBitmap): Promise<Blob> {
  const fitting = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  let smallest: Blob | undefined;
  for (const { quality, scale } of TRIES) {
    // Sequential, because most pictures need the first attempt only.
    // oxlint-disable-next-line no-await-in-loop
    smallest = await drawn(picture, fitting * scale, quality);
    if (smallest.size <= MAX_BYTES) break;
  }
  if (!smallest) throw new Error('no try');
  return smallest;
}

function drawn(picture: ImageBitmap, scale: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency: a signature gets white paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave nothing'))),
      'image/jpeg',
      quality,
    );
  });
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text')),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(blob);
  });
}

/** A readable size, with the key of its unit's text: 312 "kilobytes", 1.4 "megabytes". */
export function sizeIn(bytes: number): readonly [unit: 'kilobytes' | 'megabytes', size: string] {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1_000) return ['kilobytes', grouped(Math.max(1, Math.round(kilobytes)))];
  return ['megabytes', grouped(Number((kilobytes / 1024).toFixed(1)))];
}
