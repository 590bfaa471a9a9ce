/** Completes a colour that was entered as in other programs, `#0f0`, `0f0` or `00ff00`, to `#rrggbb`. */
export function completeColour(entered: string): string {
  const trimmed = entered.trim();
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(trimmed) ?? [];
  if (digits === undefined) return trimmed;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}
