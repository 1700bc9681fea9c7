/** Removes what index.html shows until there is a page (D261). A page that is drawn over it is not moved by this. */
export function dropOutline(): void {
  document.querySelector('#outline')?.remove();
}
