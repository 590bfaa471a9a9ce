/**
 * Adds the tooltip behaviour that CSS cannot provide (WCAG 1.4.13). Escape hides a tooltip until the pointer
 * or focus leaves its badge. In browsers that do not focus a tapped element, a tap opens the tooltip; a tap
 * elsewhere closes it. Returns a function that removes this behaviour.
 */
export function startBadgeTooltips(list: HTMLElement): () => void {
  const badges = [...list.children];
  const dismiss = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    for (const badge of badges)
      if (badge.matches(':hover, :focus-within')) badge.setAttribute('data-dismissed', '');
  };
  const leave = ({ target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
    const badge = badges.find((each) => target instanceof Node && each.contains(target));
    const inside = relatedTarget instanceof Node && badge?.contains(relatedTarget);
    if (!inside) badge?.removeAttribute('data-dismissed');
  };
  const tap = ({ target }: Event) => {
    const badge = target instanceof Element ? badges.find((each) => each.contains(target)) : undefined;
    badge?.removeAttribute('data-dismissed');
    badge?.querySelector('button')?.focus();
    const focused = document.activeElement;
    if (!badge && focused instanceof HTMLElement && list.contains(focused)) focused.blur();
  };
  document.addEventListener('keydown', dismiss);
  document.addEventListener('click', tap);
  list.addEventListener('pointerout', leave);
  list.addEventListener('focusout', leave);
  return () => {
    document.removeEventListener('keydown', dismiss);
    document.removeEventListener('click', tap);
    list.removeEventListener('pointerout', leave);
    list.removeEventListener('focusout', leave);
  };
}
