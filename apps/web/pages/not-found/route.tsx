import { data } from 'react-router';

/** Every address that nothing else serves; the root's error boundary says so. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
