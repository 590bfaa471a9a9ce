import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ButtonOrLink } from './button-or-link.tsx';
import { InAppMark } from './in-app-mark.tsx';

/** A list of entries with a heading. */
export function EntryBox({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <h2 id={id} className="font-text text-small font-medium text-faint">
        {label}
      </h2>
      <div className="grid overflow-hidden rounded-panel bg-raised inset-ring inset-ring-hairline">
        {children}
      </div>
    </section>
  );
}

const ENTRY =
  'flex min-h-18 w-full items-center gap-4 border-hairline px-4 py-4 text-left transition-colors not-first:border-t hover:bg-hover focus-visible:-outline-offset-2 sm:px-5';

interface EntryProps {
  icon: LucideIcon;
  title: string;
  text: string;
  tag?: string | undefined;
}

/** An entry that links to a page of the account. */
export function PageEntry({ to, ...content }: EntryProps & { to: string }) {
  return (
    <Link to={to} className={ENTRY}>
      <Content {...content} />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
    </Link>
  );
}

/**
 * An entry for something that only the app can do, and that says so before it is pressed. It opens the dialog
 * that links to the app; without scripts it links to the page about the app.
 */
export function AppEntry({ onOpen, ...content }: EntryProps & { onOpen: () => void }) {
  return (
    <ButtonOrLink onPress={onOpen} to="/app" opensDialog className={`${ENTRY} text-soft`}>
      <Content {...content} />
      <InAppMark />
    </ButtonOrLink>
  );
}

function Content({ icon: Icon, title, text, tag }: EntryProps) {
  return (
    <>
      <Icon aria-hidden="true" className="size-6 shrink-0 text-soft" />
      <span className="grid min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 font-semibold text-body text-strong">
          {title}
          {tag && (
            <span className="rounded-full bg-accent px-2.5 py-0.5 text-caption text-strong">{tag}</span>
          )}
        </span>
        <span className="text-small text-soft">{text}</span>
      </span>
    </>
  );
}
