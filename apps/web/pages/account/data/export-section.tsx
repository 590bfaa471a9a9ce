import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataExport } from '#contracts/account/own-data';
import { RefusalNotice } from '../../../features/account/refusal-notice.tsx';
import { Section } from '../../../features/account/section.tsx';
import { longDateTime } from '../../../i18n/zurich-time.ts';
import { Button } from '../../../ui/button.tsx';
import { fileSize } from './file-size.ts';
import type { FormState } from './form-state.ts';

interface ExportSectionProps extends FormState {
  exports: DataExport[];
  /** How many exports may still be requested today. */
  left: number;
}

/** Requests files with the member's data, and lists the latest ones. */
export function ExportSection({ exports, left, outcome, pending, onSubmit }: ExportSectionProps) {
  const { t } = useTranslation('own-data');
  const { refusal, intent } = outcome;
  const isMaking = exports.some(({ state }) => state === 'making');
  return (
    <Section title={t('export.title')}>
      <p className="max-w-[40rem] text-body text-soft">{t('export.text')}</p>
      {refusal && (intent === 'export' || intent === 'download') && <RefusalNotice refusal={refusal} />}
      {exports.length > 0 && (
        <ul
          aria-label={t('export.list')}
          className="grid overflow-hidden rounded-panel bg-raised inset-ring inset-ring-hairline"
        >
          {exports.map((made) => (
            <ExportRow
              key={made.id}
              made={made}
              pending={pending === `download ${made.id}`}
              onSubmit={onSubmit}
            />
          ))}
        </ul>
      )}
      {!isMaking && left > 0 && (
        <form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="export" />
          <Button type="submit" variant="secondary" pending={pending === 'export'}>
            {t('export.request')}
          </Button>
        </form>
      )}
      {!isMaking && left === 0 && <p className="text-small text-soft">{t('export.none')}</p>}
    </Section>
  );
}

interface ExportRowProps extends Pick<FormState, 'onSubmit'> {
  made: DataExport;
  pending: boolean;
}

function ExportRow({ made, pending, onSubmit }: ExportRowProps) {
  const { t, i18n } = useTranslation('own-data');
  const { file } = made;
  const counted = (count: number) => ({ count, number: new Intl.NumberFormat(i18n.language).format(count) });
  const requested = t('moment', longDateTime(made.requested_at, i18n.language));
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-3 border-hairline px-5 py-4 not-first:border-t">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <span className="font-semibold">{requested}</span>
        <span className="text-small text-soft">
          {file
            ? t('export.file', { size: fileSize(file.bytes, i18n.language), ...counted(file.media) })
            : t(`export.state.${made.state}`)}
        </span>
        {file && (
          <span className="text-small text-soft">
            {t(
              made.downloaded_at === null ? 'export.untilDownloaded' : 'export.until',
              longDateTime(file.expires_at, i18n.language),
            )}
          </span>
        )}
        {file && file.media_left_out > 0 && (
          <span className="text-small text-soft">{t('export.leftOut', counted(file.media_left_out))}</span>
        )}
      </div>
      {file && (
        <form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="download" />
          <input type="hidden" name="id" value={made.id} />
          <Button type="submit" pending={pending} aria-label={t('export.downloadLabel', { requested })}>
            <Download aria-hidden="true" />
            {t('export.download')}
          </Button>
        </form>
      )}
    </li>
  );
}
