/** Makes elements, because neither HTML nor styles may be written as text (the Content-Security-Policy). */

type Child = Node | string;

/** An element with a class and content. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  ...content: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...content);
  return made;
}

/** The element takes its room, and nothing of it is seen. */
export function unseen<One extends HTMLElement>(one: One): One {
  one.style.visibility = 'hidden';
  return one;
}

export function checkBox(): HTMLInputElement {
  const box = element('input');
  box.type = 'checkbox';
  return box;
}
