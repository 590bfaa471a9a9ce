import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { CopyButton } from './copy-button.tsx';

/** Shows recovery codes with ways to keep them. The download works without scripts. */
export function RecoveryCodes({ codes, username }: { codes: string[]; username: string }) {
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const title = t('secondStep.codes.fileTitle', { brand: brand.name, username });
  const text = `${title}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <ul
        aria-label={t('secondStep.codes.list')}
        className="grid grid-cols-[repeat(auto-fill,minmax(max(8.25rem,40%),1fr))] gap-x-4 gap-y-2 rounded-panel bg-raised p-5 font-mono text-body inset-ring inset-ring-hairline"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton
        text={text}
        label={t('secondStep.codes.copy')}
        failedText={t('secondStep.codes.copyFailed')}
      >
        {hydrated && (
          <Button variant="secondary" onClick={() => print()}>
            <Printer aria-hidden="true" />
            {t('secondStep.codes.print')}
          </Button>
        )}
        <ButtonLink
          variant="secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('secondStep.codes.file')}
        >
          <Download aria-hidden="true" />
          {t('secondStep.codes.download')}
        </ButtonLink>
      </CopyButton>
    </>
  );
}
