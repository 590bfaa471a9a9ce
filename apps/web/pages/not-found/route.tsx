import { data } from 'react-router';

/** Handles every URL that matches no other route; the root's error boundary renders the page (product 2.7). */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
