import { ArrowUpRight, ChartColumn, Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QrDialog } from '../../features/share/qr-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useBackToClose } from './controls/use-back-to-close.ts';
import { HistoryButtons } from './history/history-buttons.tsx';
import type { ShortUrl } from './preview/use-short-url.ts';
import { useEditor } from './state/editor-context.ts';
import { isChanged } from './state/editor-state.ts';

/** Classes for the header's actions. The narrowest phones have no room for icons, in German. */
const action = 'whitespace-nowrap max-sm:px-3! max-[359px]:[&_svg]:hidden';

/** The editor's title and the URL of the public page, with actions to open and share it. */
export function EditorHeader({ shortUrl, username }: { shortUrl: ShortUrl; username: string }) {
  const { t } = useTranslation('short-editor');
  const [hasCode, setHasCode] = useState(false);
  useBackToClose(hasCode, () => setHasCode(false));
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="type-display text-heading">{t('page.title')}</h1>
          <UpToDate />
        </div>
        <p className="text-body text-soft wrap-anywhere">
          <span className="sr-only">{t('page.address')}: </span>
          {shortUrl.display}
        </p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 max-sm:w-full sm:flex sm:flex-wrap">
        <ButtonLink
          href={shortUrl.href}
          target="_blank"
          rel="noopener"
          variant="secondary"
          className={action}
        >
          <ArrowUpRight aria-hidden="true" />
          {t('page.view')}
          <span className="sr-only">{t('page.newTab')}</span>
        </ButtonLink>
        <Button variant="secondary" onClick={shortUrl.copy} className={action}>
          <Copy aria-hidden="true" />
          {t('page.copy')}
        </Button>
        <ButtonLink href="/account/short/statistics" variant="secondary" className={action}>
          <ChartColumn aria-hidden="true" />
          {t('page.statistics')}
        </ButtonLink>
        <QrDialog
          open={hasCode}
          onOpenChange={setHasCode}
          username={username}
          url={shortUrl.href}
          className={action}
        />
        <div className="max-lg:hidden">
          <HistoryButtons />
        </div>
      </div>
    </header>
  );
}

/** Says that visitors see everything; keeps its space while the save bar says what they do not see yet. */
function UpToDate() {
  const { t } = useTranslation('short-editor');
  const { state } = useEditor();
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 text-small text-soft',
        isChanged(state) && 'invisible',
      )}
    >
      <Check aria-hidden="true" className="size-4" />
      {t('page.upToDate')}
    </span>
  );
}
