/** Prints a PDF with the browser's viewer in an invisible frame. */
import './printFile.css';

/** The viewer reads the file while its print window is open, so the frame stays until the next print. */
let removeLast = (): void => undefined;

/** Resolves with false if the browser cannot show PDFs in a frame (phones) or restricts its viewer (Firefox). */
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
