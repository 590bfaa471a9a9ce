import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '#locales/texts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { ISLAND } from './scripted.ts';

/** Forbids props that are functions, because JSON cannot serialise them. */
type Serialisable<Props> = {
  [Key in keyof Props]: Props[Key] extends (...input: never[]) => unknown ? never : Props[Key];
};

interface IslandProps<Props> {
  /** Name of the module `<name>.island.ts`, which hydrates the component. */
  name: string;
  component: ComponentType<Props>;
  /** Namespaces of texts that the component uses in addition to `common`. */
  texts?: readonly Namespace[];
  props: Props & Serialisable<Props>;
  /** Storage key; the island is hydrated at once if this tab has a value stored under it. */
  storedAs?: string;
  className?: string;
}

/**
 * Renders a component that the browser hydrates on its first use, independently of the rest of the page
 * (`lazy-parts.ts`). The component is a React root of its own: it has no access to the page's context, and its
 * generated ids are the same on the server and in the browser.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  texts = [],
  props,
  storedAs,
  className,
}: IslandProps<Props>) {
  const { i18n } = useTranslation();
  const html = renderToString(
    <LanguageProvider texts={i18n}>
      <Component {...props} />
    </LanguageProvider>,
    { identifierPrefix: `${name}-` },
  );
  return (
    <div
      {...{ [ISLAND]: name }}
      data-texts={['common', ...texts].join(' ')}
      data-load={storedAs && 'stored'}
      data-stored={storedAs}
      data-props={JSON.stringify(props)}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just rendered and escaped this markup.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
