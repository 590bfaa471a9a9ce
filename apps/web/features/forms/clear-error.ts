/**
 * Removes the error of a control that is being corrected, and those of the groups around it. Its text keeps its place, unseen,
 * so that nothing moves under a finger. The next answer to the form tells whether they still have one. In pages that React
 * updates, `useCorrected` does the same.
 */
export function clearError(control: Element): void {
  clear(control);
  for (
    let field = control.closest('[data-invalid]');
    field;
    field = field.parentElement?.closest('[data-invalid]') ?? null
  ) {
    field.removeAttribute('data-invalid');
    for (const each of [field, ...field.querySelectorAll('[aria-invalid]')]) clear(each);
  }
}

function clear(described: Element): void {
  described.removeAttribute('aria-invalid');
  const ids = described.getAttribute('aria-describedby')?.split(' ') ?? [];
  for (const id of ids)
    if (id.endsWith('-error')) document.getElementById(id)?.setAttribute('data-corrected', '');
}
