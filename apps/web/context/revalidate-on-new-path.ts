import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A `shouldRevalidate` that ignores changes to the query and the fragment. */
export const revalidateOnNewPath = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
