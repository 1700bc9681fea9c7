/** A sheet that exists on paper only, for as long as the print window is open. No frame, so the CSP stays closed. */
import './print.css';

let takeAway: () => void = () => undefined;

/** Shows the browser's print window for this element alone; `title` is what it offers as the file's name. */
export function printSheet(sheet: HTMLElement, title: string): void {
  takeAway();
  const pageTitle = document.title;
  takeAway = () => {
    sheet.remove();
    document.documentElement.classList.remove('printing-sheet');
    document.title = pageTitle;
    takeAway = () => undefined;
  };
  sheet.classList.add('print-sheet');
  document.body.append(sheet);
  document.documentElement.classList.add('printing-sheet');
  document.title = title;
  window.addEventListener('afterprint', () => takeAway(), { once: true });
  window.print();
}
