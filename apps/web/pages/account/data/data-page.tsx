import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { OwnData } from '#contracts/account/own-data';
import { browserApi } from '../../../context/browser-api.ts';
import { AccountPage } from '../../../features/account/account-page.tsx';
import { focusInView } from '../../../features/account/focus-in-view.ts';
import { ProofDialog } from '../../../features/account/proof/proof-dialog.tsx';
import { changeOwnData, intentOf, NOTHING, type Outcome } from './change-own-data.ts';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';
import type { FormState } from './form-state.ts';
import { LeavingSection } from './leaving-section.tsx';

/** How often the page asks whether the file is ready, in milliseconds. */
const POLL_MS = 4000;
/** What has become of the latest request for a file; null if it failed, which its row says. */
function requestState({ exports: [latest] }: OwnData): 'export' | 'ready' | null {
  if (latest?.state === 'ready') return 'ready';
  return latest?.state === 'making' ? 'export' : null;
}

/** When the page reads the dates of the files again after a download began, in milliseconds. */
const AFTER_DOWNLOAD_MS = [2000, 10_000, 60_000];

interface DataPageProps {
  own: OwnData;
  /** What a form led to that was sent without scripts. */
  answer: Outcome | null;
}

/**
 * Lets members download what is stored about them, delete their account, and come back within 14 days
 * (product 4.22, 4.23). Every form works without scripts.
 */
export function DataPage({ own, answer }: DataPageProps) {
  const { t } = useTranslation('own-data');
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState(answer ?? NOTHING);
  const [pending, setPending] = useState<string | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { intent, refusal } = outcome;
  const done = refusal === null ? intent : null;
  const isMaking = own.exports.some(({ state }) => state === 'making');
  const said = done === 'export' ? requestState(own) : done;

  // Deleting or keeping the account replaces the whole page, and a request for a file its button.
  useEffect(() => {
    if (done === null || done === 'download') return;
    focusInView(status.current);
  }, [done]);
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isMaking, revalidate]);

  // A finished download brings the deletion of its file forward, and the page does not learn when it is finished.
  const [started, setStarted] = useState(0);
  useEffect(() => {
    if (started === 0) return;
    const timers = AFTER_DOWNLOAD_MS.map((delay) => setTimeout(() => void revalidate(), delay));
    const readAgain = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [started, revalidate]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending !== null) return;
    const form = new FormData(event.currentTarget);
    setPending([intentOf(form), form.get('id')].filter(Boolean).join(' '));
    const next = await changeOwnData(browserApi, form);
    if (next.url !== null) {
      location.assign(next.url);
      setStarted((count) => count + 1);
    }
    if (!next.refusal) await revalidate();
    setOutcome(next);
    setPending(null);
  };
  const state: FormState = { outcome, pending, onSubmit };

  return (
    <AccountPage title={t('title')}>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="-my-6 text-body text-success outline-none empty:hidden"
      >
        {said && t(`done.${said}`)}
      </p>
      {own.deletion && (
        <LeavingSection deletion={own.deletion} hadPremium={own.premium !== null} {...state} />
      )}
      <ExportSection exports={own.exports} left={own.exports_left} {...state} />
      {!own.deletion && <DeletionSection own={own} {...state} />}
      <ProofDialog />
    </AccountPage>
  );
}
