import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** React Router writes a warning for everybody whose browser has none. */
const CAN_FADE = typeof document !== 'undefined' && 'startViewTransition' in document;

/** A link to another page of the site, which fades into it where the browser can (`app.css` says how). */
export const PageLink = (props: ComponentProps<typeof Link>) => <Link viewTransition={CAN_FADE} {...props} />;
