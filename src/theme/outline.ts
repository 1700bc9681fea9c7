/**
 * Removes what is shown until there is a page: the outline (D261) and the preview of a list (D344). A page that is drawn
 * below them is not moved by this.
 */
export function dropOutline(): void {
  for (const shown of document.querySelectorAll('#outline, .preview')) shown.remove();
}
