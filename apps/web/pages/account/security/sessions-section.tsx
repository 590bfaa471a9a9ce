import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { OpenSession } from '#contracts/account/security';
import { deviceName } from '#contracts/rules/account/device-name';
import { browserApi } from '../../../context/browser-api.ts';
import { focusInView } from '../../../features/account/focus-in-view.ts';
import { RefusalNotice } from '../../../features/account/refusal-notice.tsx';
import { Section } from '../../../features/account/section.tsx';
import { type Refusal, refusalOf } from '../../../features/forms/refusal.ts';
import { shortMoment } from '../../../i18n/zurich-time.ts';
import { Button } from '../../../ui/button.tsx';

/** Lists every active session with its device. The member can end a single session or all other sessions. */
export function SessionsSection({ sessions }: { sessions: OpenSession[] }) {
  const { t } = useTranslation('account');
  const { revalidate } = useRevalidator();
  const status = useRef<HTMLParagraphElement>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const end = async (what: string, call: () => Promise<unknown>) => {
    setEnding(what);
    const problem = await call().then(() => null, refusalOf);
    setRefusal(problem);
    setMessage(problem ? '' : t('security.sessions.ended'));
    await revalidate();
    // The pressed button is gone with its session.
    if (!problem) focusInView(status.current);
    setEnding(null);
  };

  return (
    <Section title={t('security.sessions.title')}>
      <ul className="grid overflow-hidden rounded-panel bg-raised inset-ring inset-ring-hairline">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={ending === session.id}
            onEnd={() =>
              end(session.id, () =>
                browserApi('DELETE /api/v1/@me/security/sessions/{id}', { params: { id: session.id } }),
              )
            }
          />
        ))}
      </ul>
      {refusal && <RefusalNotice refusal={refusal} />}
      <p ref={status} role="status" className="text-small text-soft outline-none empty:hidden">
        {message}
      </p>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={ending === 'others'}
          onClick={() => end('others', () => browserApi('DELETE /api/v1/@me/security/sessions'))}
        >
          {t('security.sessions.endOthers')}
        </Button>
      )}
    </Section>
  );
}

interface SessionRowProps {
  session: OpenSession;
  pending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const { t, i18n } = useTranslation('account');
  const name = deviceName(session.user_agent);
  const device = name ? t('security.sessions.device', name) : t('security.sessions.unknown');
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-hairline px-5 py-4 not-first:border-t">
      <span className="grid min-w-0 flex-1 basis-48">
        <span className="font-semibold">{device}</span>
        <span className="text-small text-soft">
          {session.current
            ? t('security.sessions.since', { time: shortMoment(session.created_at, i18n.language) })
            : t('security.sessions.seen', { time: shortMoment(session.last_seen_at, i18n.language) })}
        </span>
      </span>
      {session.current ? (
        <span className="rounded-full px-3 py-1 text-small text-soft inset-ring inset-ring-edge">
          {t('security.sessions.current')}
        </span>
      ) : (
        <Button
          variant="secondary"
          size="small"
          pending={pending}
          aria-label={t('security.sessions.endLabel', { device })}
          onClick={onEnd}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  );
}
