/** The logo of a receipt, as its PDF takes it. */

export interface Logo {
  /** A JPEG as a data address: jsPDF takes it as it is, and decodes nothing. */
  readonly picture: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** Room on the paper in points, and dots in a point. */
const WIDTH = 140;
const HEIGHT = 36;
const SHARPNESS = 3;

/** Null where the picture is missing or not loaded, and the product's own logo stands in its place. */
export function logoForPaper(image: HTMLImageElement | null): Logo | null {
  if (!image?.complete || image.naturalWidth === 0 || image.naturalHeight === 0) return null;
  const scale = Math.min(WIDTH / image.naturalWidth, HEIGHT / image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * SHARPNESS);
  canvas.height = Math.ceil(height * SHARPNESS);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { picture: canvas.toDataURL('image/jpeg', 0.92), width, height };
}
