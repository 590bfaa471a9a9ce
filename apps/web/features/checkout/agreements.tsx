import { type ReactNode, useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import type { Agreement } from './checkout-state.ts';
import { NewTabLink } from './new-tab-link.tsx';
import type { CheckoutFlow } from './use-checkout-flow.ts';

const idOf = (agreement: Agreement) => `agree-${agreement}`;

/** The two consents that an order requires (product 9.3; German civil code sections 312j and 356). */
export function Agreements({ flow: { state, dispatch } }: { flow: CheckoutFlow }) {
  const { t } = useTranslation('checkout');
  const { agreed, failedAttempts } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal moves the focus, not ticking a box.
  useEffect(() => {
    const first = (['terms', 'start'] as const).find((agreement) => !agreed[agreement]);
    if (failedAttempts > 0 && first) document.getElementById(idOf(first))?.focus();
  }, [failedAttempts]);
  const box = (to: Agreement, label: ReactNode) => (
    <Checkbox
      id={idOf(to)}
      checked={agreed[to]}
      aria-required
      error={failedAttempts > 0 && !agreed[to] ? t(`confirm.${to}Missing`) : null}
      onChange={({ target }) => dispatch({ type: 'agreed', agreement: to, value: target.checked })}
    >
      {label}
    </Checkbox>
  );
  return (
    <div className="mt-4 grid grid-cols-1">
      {box(
        'terms',
        <Trans
          t={t}
          i18nKey="confirm.terms"
          components={{
            terms: <NewTabLink href="/legal/terms" />,
            privacy: <NewTabLink href="/legal/privacy" />,
          }}
        />,
      )}
      {box('start', t('confirm.start'))}
    </div>
  );
}
