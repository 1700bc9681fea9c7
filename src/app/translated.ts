/**
 * Keeps React right on a page that the browser translates. A translator puts `<font>` elements in the place of text
 * nodes; React would go on writing to the nodes that it made, so that old figures stay in sight, and fail where it
 * removes one or inserts before it (D395). Each such node is put back when its text changes, and stands for its
 * translation otherwise. Text that is an element's only child needs none of this: React replaces all that is in it.
 */

/** What stands in the place of a node that somebody else replaced. */
const replacements = new WeakMap<Node, Node>();
let observer: MutationObserver | undefined;

export function keepTranslated(): void {
  if (observer) return;
  observer = new MutationObserver(note);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  // By the other methods of nodes, which nobody replaces.
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const own = childOf(this, child);
    if (own) own.remove();
    // A translator may have taken the text away for good.
    else if (!replacements.has(child)) throw notAChild();
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    const own = before && childOf(this, before);
    if (own) own.before(child);
    else if (!before) this.appendChild(child);
    else throw notAChild();
    return child;
  };
  const text = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text): string {
      return this.data;
    },
    set(this: Text, value: string) {
      if (!this.parentNode) {
        const shown = standIn(this, ({ parentNode }) => parentNode !== null);
        shown?.parentNode?.replaceChild(this, shown);
      }
      text?.set?.call(this, value);
    },
  });
}

const notAChild = (): DOMException => new DOMException('The node is not a child of this node.', 'NotFoundError');

/** The node itself, or what stands in its place in that parent. */
function childOf(parent: Node, node: Node): Element | CharacterData | DocumentType | null {
  const isChild = ({ parentNode }: Node): boolean => parentNode === parent;
  const own = isChild(node) ? node : standIn(node, isChild);
  return own instanceof Element || own instanceof CharacterData || own instanceof DocumentType ? own : null;
}

function note(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const [removed] = removedNodes;
    const [added = [previousSibling, nextSibling].find(isFont)] = addedNodes;
    if (removed && added && (isFont(added) || isFont(removed))) replacements.set(removed, added);
  }
}

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** What stands in the place of a node, with that node inside or without it: the first of its stand-ins that `fits`. */
function standIn(node: Node, fits: (one: Node) => boolean): Node | undefined {
  note(observer?.takeRecords() ?? []);
  const seen = new Set<Node>();
  for (let at: Node | null | undefined = node; at && !seen.has(at); at = at.parentNode ?? replacements.get(at)) {
    if (fits(at)) return at;
    seen.add(at);
  }
  return undefined;
}
