/** Removes the outline, which is shown until there is a page (D261). A page that is drawn below it is not moved by this. */
export function dropOutline(): void {
  document.querySelector('#outline')?.remove();
}
