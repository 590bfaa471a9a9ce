import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { brand } from '#brand';
import { texts } from '#locales';
import { pageContext } from '../../context/page-context.ts';
import { PRIVATE_HEADERS } from '../../context/response-headers.ts';
import { ReceiptText } from '../../features/declarations/receipt-page.tsx';
import { EmailFallback } from '../../features/forms/email-fallback.tsx';
import { type RefusalReason, refusalOf } from '../../features/forms/refusal.ts';
import { useRefusalText } from '../../features/forms/use-refusal-text.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import { SplitPage } from '../../ui/layout/split-page.tsx';
import type { Route } from './+types/route';

export const handle = { texts: ['terminations', 'errors'] } satisfies RouteHandle;

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext);
  const { title } = texts[language].terminations.shown;
  try {
    const text = await api('GET /api/v1/contracts/receipts/{token}', { params: { token } });
    return data({ title, token, text, refusal: null }, { headers: PRIVATE_HEADERS });
  } catch (error) {
    const refusal = refusalOf(error);
    return data(
      { title, token, text: null, refusal },
      { status: refusal.status || 503, headers: PRIVATE_HEADERS },
    );
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...pageMeta(matches, {
          title: `${loaderData.title} – ${brand.name}`,
          description: loaderData.title,
          path: null,
          robots: 'noindex,nofollow',
        }),
        // Keeps phones from turning parts of the text into links, because any visitor may have entered the
        // text.
        { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no' },
      ]
    : [];

/**
 * The page to which the email about a declaration links. It shows the entered text verbatim, with a note that
 * anyone may have entered it.
 */
export default function SavedReceipt({ loaderData: { token, text, refusal } }: Route.ComponentProps) {
  const { t } = useTranslation('terminations');
  const refusalText = useRefusalText();
  return (
    <SiteLayout>
      <SplitPage
        header={
          <>
            <h1 className="type-display text-heading">{t('shown.title')}</h1>
            <p className="text-lead text-soft">
              {text === null
                ? isUnknown(refusal)
                  ? t('shown.unknown')
                  : refusalText(refusal)
                : t('shown.text', { brand: brand.name })}{' '}
              <EmailFallback texts="terminations" />
            </p>
          </>
        }
      >
        {text !== null && (
          <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-8">
            <ReceiptText text={text} />
            <ButtonLink href={`/api/v1/contracts/receipts/${token}`}>
              <Download aria-hidden="true" />
              {t('receipt.download')}
            </ButtonLink>
          </div>
        )}
      </SplitPage>
    </SiteLayout>
  );
}

/** Whether the token belongs to no receipt. All other errors have texts of their own. */
const isUnknown = ({ code }: RefusalReason): boolean => code === 'not_found' || code === 'invalid_input';
