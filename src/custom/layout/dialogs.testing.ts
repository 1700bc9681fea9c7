/** jsdom has dialogs without their methods and does not scroll: tests that show one give it these. */
export function installDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal: open, close });
  Element.prototype.scrollIntoView = () => undefined;
}

function open(this: HTMLDialogElement): void {
  this.open = true;
}

function close(this: HTMLDialogElement): void {
  this.open = false;
}
