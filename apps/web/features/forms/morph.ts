/**
 * Changes `target` until it matches `wanted`; nodes of `wanted` may be moved into `target`. Elements that
 * exist in both stay in place, so that they keep their focus, the visitor's input and the state of their
 * scripts.
 */
export function morph(target: Element, wanted: Element): void {
  for (const { name } of [...target.attributes]) if (!wanted.hasAttribute(name)) target.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (target.getAttribute(name) !== value) target.setAttribute(name, value);
  morphChildren(target, wanted);
}

function morphChildren(target: Element, wanted: Element): void {
  let next = target.firstChild;
  for (const child of [...wanted.childNodes]) {
    const match = findMatch(next, child);
    if (!match) {
      target.insertBefore(child, next);
      continue;
    }
    while (next && next !== match) next = removeAndAdvance(next);
    next = match.nextSibling;
    if (match instanceof Element && child instanceof Element) morph(match, child);
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
  }
  while (next) next = removeAndAdvance(next);
}

function removeAndAdvance(node: ChildNode): ChildNode | null {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/**
 * Returns the first node from `next` on that can be changed into `wanted`. Stops at form controls that
 * `wanted` does not have, because the visitor's input in them must not be lost.
 */
function findMatch(next: ChildNode | null, wanted: Node): ChildNode | null {
  const names = controlNames(wanted);
  for (let node = next; node; node = node.nextSibling) {
    const own = controlNames(node);
    const isSame = own.length === 0 ? names.length === 0 : own.some((name) => names.includes(name));
    if (isSame && node.nodeName === wanted.nodeName) return node;
    if (own.length > 0) return null;
  }
  return null;
}

/**
 * Returns the names of the form controls in a node. Radio buttons and checkboxes can share a name, so their
 * values are included.
 */
function controlNames(node: Node): string[] {
  if (!(node instanceof Element)) return [];
  const controls = [...(node.matches('[name]') ? [node] : []), ...node.querySelectorAll('[name]')];
  return controls.map((control) => {
    const isChoice = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);
    return `${control.getAttribute('name')} ${isChoice ? control.value : ''}`;
  });
}
