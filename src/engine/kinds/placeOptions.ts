/** Where the options of a search box stand: below it, or above it where the screen ends or a bar sticks. */

/** As high as the options may be (reference.css), with their distance from the box; in pixels. */
const WHOLE = 240;
const GAP = 8;

/** While they are open, also when a phone's keyboard comes. @param id of the input. */
export function placeOptions(id: string): void {
  const box = document.getElementById(id);
  const root = box?.parentElement;
  if (!box || !root) return;
  const view = window.visualViewport;
  const place = (): void => {
    const options = root.querySelector('.reference__options');
    // Closed; or in a popover, where they stand in the flow.
    if (!options || getComputedStyle(options).position === 'static') return view?.removeEventListener('resize', place);
    const before = roomBeside(box);
    // Beside a phone's keyboard there may be room on neither side: then the field goes to the top.
    if (Math.max(before.above, before.below) < WHOLE / 2) box.closest('.field')?.scrollIntoView?.({ block: 'start' });
    const { above, below } = roomBeside(box);
    const isAbove = below < WHOLE && above > below;
    root.toggleAttribute('data-above', isAbove);
    root.style.setProperty('--options', `${Math.min(WHOLE, isAbove ? above : Math.max(below, WHOLE / 2))}px`);
  };
  view?.addEventListener('resize', place);
  place();
}

/** In pixels. What sticks to an edge takes room: `scroll-padding` says how much. */
function roomBeside(box: HTMLElement) {
  const { top, bottom } = box.getBoundingClientRect();
  const dialog = box.closest('.dialog__content');
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(dialog ?? document.documentElement);
  const seen = window.visualViewport ? window.visualViewport.offsetTop + window.visualViewport.height : innerHeight;
  const port = dialog?.getBoundingClientRect() ?? { top: 0, bottom: seen };
  return {
    above: top - port.top - (Number.parseFloat(scrollPaddingTop) || 0) - GAP,
    below: Math.min(seen, port.bottom) - (Number.parseFloat(scrollPaddingBottom) || 0) - bottom - GAP,
  };
}
