import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import type { ShortStatistics } from '#contracts/statistics';
import { focusInView } from '../../../features/account/focus-in-view.ts';
import { RefusalNotice } from '../../../features/account/refusal-notice.tsx';
import type { Refusal } from '../../../features/forms/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { PageLink } from '../../../ui/page-link.tsx';

interface Counting extends Pick<ShortStatistics, 'counting'> {
  /** Why counting could not be turned on or off. */
  refusal: Refusal | null;
}

/** Says that visits are not counted, and turns counting on. After a change it has the focus, because the pressed button is gone. */
export function CountingNotice({ counting, refusal }: Counting) {
  const { t } = useTranslation('statistics');
  const message = useRef<HTMLParagraphElement>(null);
  const [shown, show] = useState({ counting, isChanged: false });
  if (shown.counting !== counting) show({ counting, isChanged: true });
  useEffect(() => {
    if (shown.isChanged) focusInView(message.current);
  }, [shown]);
  if (counting === 'on')
    return (
      <p ref={message} role="status" className="-my-6 text-body text-success outline-none empty:hidden">
        {shown.isChanged && t('counting.on')}
      </p>
    );
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1 rounded-panel bg-raised p-5 inset-ring inset-ring-hairline sm:p-6">
      <p ref={message} className="font-semibold outline-none">
        {t(`counting.${counting}`)}
      </p>
      {counting === 'off' && (
        <>
          <p className="mb-3 text-small text-soft">{t('counting.offText')}</p>
          <CountingForm turn="on" refusal={refusal} />
        </>
      )}
    </div>
  );
}

/** How visits are counted, and the choice not to count them. */
export function CountingSection({ counting, refusal }: Counting) {
  const { t } = useTranslation('statistics');
  return (
    <section aria-labelledby="statistics-counting" className="grid grid-cols-1 justify-items-start gap-3">
      <h2 id="statistics-counting" className="text-title">
        {t('counting.title')}
      </h2>
      <p className="max-w-prose text-small text-soft">{t('counting.text')}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {counting === 'on' && <CountingForm turn="off" refusal={refusal} />}
        <PageLink
          to="/legal/privacy"
          className="inline-flex min-h-11 items-center rounded-small text-small text-soft underline decoration-edge underline-offset-4 hover:text-strong"
        >
          {t('counting.privacy')}
        </PageLink>
      </div>
    </section>
  );
}

function CountingForm({ turn, refusal }: Pick<Counting, 'refusal'> & { turn: 'on' | 'off' }) {
  const { t } = useTranslation('statistics');
  const { formMethod } = useNavigation();
  return (
    <Form method="post" preventScrollReset className="grid grid-cols-1 justify-items-start gap-3">
      {refusal && <RefusalNotice refusal={refusal} />}
      <Button
        type="submit"
        name="counting"
        value={turn}
        variant={turn === 'on' ? 'primary' : 'secondary'}
        pending={formMethod === 'POST'}
      >
        {t(`counting.turn.${turn}`)}
      </Button>
    </Form>
  );
}
