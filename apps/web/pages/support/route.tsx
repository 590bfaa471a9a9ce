import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { supportTopic } from '#contracts/rules/support';
import { pageContext } from '../../context/page-context.ts';
import { CAPTCHA_FIELD } from '../../features/forms/captcha-field.ts';
import { submitDeclaration } from '../../features/forms/submit-declaration.ts';
import type { RouteHandle } from '../../i18n/route-texts.ts';
import { pageMeta } from '../../ui/layout/page-meta.ts';
import { pageTexts } from '../../ui/layout/page-texts.ts';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import { organization } from '../../ui/layout/structured-data.ts';
import type { Route } from './+types/route';
import { CommunityChat, QuickLinks } from './contact-options.tsx';
import { Deletion } from './deletion.tsx';
import { MessageForm } from './message-form.tsx';
import { MESSAGE_FIELDS, messageBody, readMessageForm } from './message-form-values.ts';
import { MessageSent } from './message-sent.tsx';
import { Postcard } from './postcard.tsx';

export const handle = {
  texts: ['support', 'errors', 'sign-in'],
} satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const { language, company } = context.get(pageContext);
  return {
    ...pageTexts(language, 'support'),
    communityChat: company.communityChat,
    topic: supportTopic(new URL(request.url).searchParams.get('topic')),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  return submitDeclaration(request, MESSAGE_FIELDS, (read) =>
    api('POST /api/v1/support', { body: messageBody(readMessageForm(read), read(CAPTCHA_FIELD)) }),
  );
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        ...loaderData,
        path: '/support',
        ogImage: 'support',
        structuredData: {
          '@type': 'ContactPage',
          name: loaderData.title,
          url: `${matches[0].loaderData.publicOrigin}/support`,
          mainEntity: organization(matches[0].loaderData.publicOrigin, {
            contactType: 'customer support',
            email: brand.supportEmail,
            // The languages in which the support team answers, regardless of the site's languages.
            availableLanguage: ['English', 'German'],
          }),
        },
      })
    : [];

/** All options for contacting support (product 3.8). */
export default function SupportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('support');
  return (
    <SiteLayout className="overflow-x-clip">
      <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 pt-12 pb-20 sm:pt-16 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:pt-20 lg:pb-28">
        <div>
          <h1 className="type-display text-[min(clamp(3rem,9vw,6.5rem),19vw)] leading-none">{t('title')}</h1>
          <p className="mt-6 max-w-[34rem] text-lead text-soft">{t('text')}</p>
          <div className="mt-12">
            <Postcard />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14 lg:row-span-2">
          <section aria-labelledby="write" data-region="message">
            {actionData?.receipt ? (
              <MessageSent {...actionData.receipt} />
            ) : (
              <>
                <h2 id="write" className="type-display mb-6 text-heading">
                  {t('form.title')}
                </h2>
                <MessageForm topic={loaderData.topic} attempt={actionData?.attempt ?? null} />
              </>
            )}
          </section>
          <QuickLinks />
        </div>
        <div className="grid content-start gap-8">
          <Deletion />
          {loaderData.communityChat !== null && <CommunityChat url={loaderData.communityChat} />}
        </div>
      </div>
    </SiteLayout>
  );
}
