import { brand } from '#brand';
import { InlineScript } from '../../delivery/inline-script.tsx';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { APP_CHECK_SCRIPT } from './app-check-script.ts';

interface OpenInAppProps {
  /** URL that opens the app, as `appUrl` returns it. */
  href: string;
  texts: { title: string; text: string; open: string; notNow: string };
  /** Message shown if the app does not open. */
  failed?: string;
  /**
   * Message shown as soon as the link is pressed. With this message, the element does not check whether the
   * app opens.
   */
  opened?: string;
}

/** Returns the URL that opens the app at a path, such as `user/mia`. */
export const appUrl = (path: string): string => `${brand.appScheme}://${path}`;

/**
 * Suggests the app at the lower edge of the window once per session, if the app is known to be installed on
 * this phone (product 5.6 and 10.7). The banner neither takes up space in the layout nor takes focus.
 * `open-in-app.element.ts` shows the banner. It also sets `data-installed` on the document, so that the
 * page can show its other links to the app.
 */
export function OpenInApp({ href, texts, failed, opened }: OpenInAppProps) {
  return (
    <>
      <open-in-app
        aria-live="polite"
        data-failed={failed}
        data-opened={opened}
        className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center not-tall:hidden sm:p-4 print:hidden"
      >
        <section
          hidden
          aria-label={texts.title}
          className="pointer-events-auto w-full border-hairline border-t bg-raised px-4 pt-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[opacity,translate] duration-slow sm:max-w-xl sm:rounded-panel sm:border sm:px-6 sm:shadow-float starting:translate-y-4 starting:opacity-0 motion-reduce:transition-none"
        >
          <p className="font-semibold wrap-anywhere">{texts.title}</p>
          <p className="mt-0.5 text-small text-soft">{texts.text}</p>
          <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
            <Button variant="secondary" data-not-now {...{ [SCRIPTED]: '' }}>
              {texts.notNow}
            </Button>
            <ButtonLink href={href}>{texts.open}</ButtonLink>
          </div>
        </section>
      </open-in-app>
      <InlineScript>{APP_CHECK_SCRIPT}</InlineScript>
    </>
  );
}
