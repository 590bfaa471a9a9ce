import { useInsertionEffect, useRef, useState } from 'react';

type Functions<Shape> = { readonly [Name in keyof Shape]: (...args: never[]) => unknown };

/**
 * Returns functions that stay the same between renders and call the newest ones, so that what receives them need not
 * render again. Call them in event handlers and effects only, not while rendering.
 */
export function useStableFunctions<Shape extends Functions<Shape>>(newest: Shape): Shape {
  const latest = useRef(newest);
  useInsertionEffect(() => {
    latest.current = newest;
  });
  const [stable] = useState(() => {
    const forward =
      (name: keyof Shape) =>
      (...args: never[]) =>
        latest.current[name](...args);
    return Object.fromEntries(
      Object.keys(newest).map((name) => [name, forward(name as keyof Shape)]),
    ) as Shape;
  });
  return stable;
}
