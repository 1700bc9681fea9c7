/** Prints a PDF with the browser's own viewer, in a frame that is not seen. */
import './printFile.css';

/** The viewer reads the file for as long as its print window is open, so a frame stays until the next print. */
let removeLast = (): void => undefined;

/** Resolves with false where the browser cannot show a PDF in a frame (phones) or keeps its viewer to itself (Firefox). */
export async function printFile(file: Blob): Promise<boolean> {
  removeLast();
  if (!navigator.pdfViewerEnabled) return false;
  const url = URL.createObjectURL(file);
  const frame = document.createElement('iframe');
  frame.className = 'print-frame';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  removeLast = () => {
    frame.remove();
    URL.revokeObjectURL(url);
  };
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = url;
  document.body.append(frame);
  await loaded;
  try {
    frame.contentWindow?.print();
    return true;
  } catch {
    removeLast();
    return false;
  }
}
