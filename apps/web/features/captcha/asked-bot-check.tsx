import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contracts/errors';
import { type Attempt, SOLUTION } from '../forms/declare.ts';
import { Notice } from '../forms/notice.tsx';
import { useBotCheck } from './use-bot-check.ts';

/** Only few people ever see it. */
const BotCheck = lazy(() => import('./bot-check.tsx').then(({ BotCheck: Part }) => ({ default: Part })));

interface AskedBotCheckProps {
  attempt: Attempt | null;
  /** The way that needs no scripts. */
  children: ReactNode;
}

/**
 * The bot check of a form that the browser itself sends, beside its button, once the server has asked for it. When it is
 * solved the form is sent again as it stands.
 */
export function AskedBotCheck({ attempt, children }: AskedBotCheckProps) {
  const code = attempt?.refusal.fields.bot_check;
  return code ? <Asked code={code}>{children}</Asked> : null;
}

function Asked({ code, children }: { code: ErrorCode; children: ReactNode }) {
  const { t } = useTranslation('errors');
  const input = useRef<HTMLInputElement>(null);
  const check = useBotCheck(() => undefined);
  const solution = check.state.kind === 'done' ? check.state.solution : '';
  useEffect(() => {
    if (solution !== '') input.current?.form?.requestSubmit();
  }, [solution]);
  return (
    <div className="grid gap-3">
      <Notice autoFocus>
        <p>{t(code)}</p>
        <p className="mt-1 text-soft">{children}</p>
      </Notice>
      <input ref={input} type="hidden" name={SOLUTION} value={solution} />
      <div className="noscript:hidden">
        <Suspense fallback={<div className="min-h-14" />}>
          <BotCheck check={check} error={undefined} />
        </Suspense>
      </div>
    </div>
  );
}
