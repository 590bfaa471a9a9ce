import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { brand } from '#brand';
import { pageMeta } from '../frame/page-meta.ts';
import { SiteFrame } from '../frame/site-frame.tsx';
import type { RouteHandle } from '../i18n/route-texts.ts';
import { serverTexts } from '../i18n/server-texts.ts';
import { pageContext } from '../page-context.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Ticket } from '../ui/ticket.tsx';
import type { Route } from './+types/route';
import { type ComingPage, comingPageAt } from './coming-pages.ts';

export const handle = { texts: ['coming-soon'] } satisfies RouteHandle;

export function loader({ url, context }: Route.LoaderArgs) {
  const { pathname: path } = url;
  const page = comingPageAt(path);
  if (!page) throw data(null, { status: 404 });
  const { language, publicOrigin } = context.get(pageContext);
  const t = serverTexts(language).getFixedT(language, 'coming-soon');
  return {
    page,
    path,
    publicOrigin,
    title: t('meta.title', { title: t(`pages.${page}.title`), product: brand.name }),
    description: t(`pages.${page}.text`),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, robots: 'noindex,follow' }) : [];

/** A page that is still being built: says what it will be and how to get on meanwhile. */
export default function ComingSoon({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation('coming-soon');
  return (
    <SiteFrame className="grid grid-cols-[minmax(0,1fr)]">
      <div className="mx-auto w-full min-w-0 max-w-3xl self-center px-4 py-16 sm:px-6 sm:py-24">
        <Ticket
          stub={<p className="font-semibold text-small [writing-mode:vertical-rl]">{t('label')}</p>}
          stubTone="accent"
          stubClassName="grid w-12 place-items-center py-5 sm:w-16"
          className="-rotate-2"
        >
          <h1 className="type-display px-5 py-8 text-[clamp(1.25rem,5.6vw,3rem)] leading-tight hyphens-auto wrap-break-word sm:px-8 sm:py-12">
            {t(`pages.${page}.title`)}
          </h1>
        </Ticket>
        <p className="mt-10 max-w-[38rem] text-lead text-soft">{t(`pages.${page}.text`)}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <WayOn page={page} />
          <ButtonLink to="/" variant="secondary">
            {t('home')}
          </ButtonLink>
        </div>
      </div>
    </SiteFrame>
  );
}

const addresses: Partial<Record<ComingPage, string>> = {
  press: brand.pressEmail,
  ads: brand.supportEmail,
  support: brand.supportEmail,
  imprint: brand.supportEmail,
};

function WayOn({ page }: { page: ComingPage }) {
  const { t } = useTranslation('coming-soon');
  const { t: common } = useTranslation('common');
  const address = addresses[page];
  if (address) return <ButtonLink href={`mailto:${address}`}>{t('write')}</ButtonLink>;
  if (page === 'privacy' || page === 'terms') return null;
  return <ButtonLink href="/register">{common('footer.register')}</ButtonLink>;
}
