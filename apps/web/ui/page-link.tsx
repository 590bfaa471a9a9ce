import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** In browsers without view transitions, React Router would log a warning. */
const CAN_FADE = typeof document !== 'undefined' && 'startViewTransition' in document;

/** A link to another page of the site, with a view transition if the browser supports it (styles in `app.css`). */
export const PageLink = (props: ComponentProps<typeof Link>) => <Link viewTransition={CAN_FADE} {...props} />;
