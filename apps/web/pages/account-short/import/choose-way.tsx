import { FileUp } from 'lucide-react';
import { type DragEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { ImportProblem } from './read-source.ts';

interface Props {
  /** Text that was pasted before the sheet opened. */
  pasted: string;
  problem: ImportProblem | null;
  /** What is being read: the page of the URL, or the member's own file or text. */
  reading: 'page' | 'own' | null;
  onCancel: () => void;
  onPage: (url: string) => void;
  onFile: (file: File) => void;
  onText: (text: string) => void;
}

/** Problems that are shown at the address, because another address solves them. */
const AT_ADDRESS: readonly ImportProblem[] = ['invalid', 'blocked', 'kind'];

/** Offers the three sources of an import: a page's URL, a file and pasted text. */
export function ChooseWay({ pasted, problem, reading, onCancel, onPage, onFile, onText }: Props) {
  const { t } = useTranslation('short-import');
  const alert = useRef<HTMLParagraphElement>(null);
  const told = problem !== null && !AT_ADDRESS.includes(problem) ? problem : null;
  useEffect(() => {
    if (told) alert.current?.focus();
  }, [told]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // Dropping a file anywhere in the sheet reads it, instead of opening it in the browser.
    // biome-ignore lint/a11y/noStaticElementInteractions: the button for a file does the same.
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop} className="mt-5 grid gap-6">
      <p
        ref={alert}
        role="alert"
        tabIndex={-1}
        className="rounded-panel bg-lifted p-4 font-medium text-error outline-none! empty:hidden"
      >
        {told ? t(`problem.${told}`) : null}
      </p>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
        <Page
          problem={problem !== null && AT_ADDRESS.includes(problem) ? t(`problem.${problem}`) : undefined}
          isReading={reading === 'page'}
          {...{ onCancel, onPage }}
        />
        <Way title={t('file.title')} text={t('file.text')}>
          <label
            className={buttonClasses(
              { variant: 'secondary' },
              'w-full cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-strong',
            )}
          >
            <FileUp aria-hidden="true" />
            {t('file.choose')}
            <input
              type="file"
              name="importFile"
              accept=".html,.htm,.json,.csv,.tsv,.txt,.md,text/*,application/json"
              className="sr-only"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) onFile(file);
                // The same file can then be chosen again.
                target.value = '';
              }}
            />
          </label>
          <p className="text-small text-faint">{t('file.how')}</p>
        </Way>
      </div>
      <Pasted pasted={pasted} isReading={reading === 'own'} onText={onText} />
    </div>
  );
}

function Way({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-lead font-semibold">{title}</h3>
      {text === undefined ? null : <p className="text-small text-soft">{text}</p>}
      {children}
    </section>
  );
}

interface PageProps extends Pick<Props, 'onCancel' | 'onPage'> {
  problem: string | undefined;
  isReading: boolean;
}

function Page({ problem, isReading, onCancel, onPage }: PageProps) {
  const { t } = useTranslation('short-import');
  const [url, setUrl] = useState('');
  const [isMine, setIsMine] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const isSlow = useIsSlow(isReading);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMine && url.trim() !== '') onPage(url);
  };
  return (
    <Way title={t('page.title')} text={t('page.text')}>
      <form onSubmit={submit} noValidate className="grid gap-1">
        <Field
          label={t('page.label')}
          error={isChecked && url.trim() === '' ? t('problem.invalid') : problem}
        >
          <TextInput
            name="importUrl"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder={t('page.placeholder')}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
        <Checkbox
          name="importMine"
          checked={isMine}
          error={isChecked && !isMine ? t('page.mineNeeded') : ''}
          onChange={({ target }) => setIsMine(target.checked)}
        >
          {t('page.mine')}
        </Checkbox>
        {isReading ? (
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : (
          <Button type="submit" variant="secondary">
            {t('page.read')}
          </Button>
        )}
        <p role="status" className="mt-2 text-small text-soft empty:hidden">
          {isReading ? (isSlow ? t('stillReading') : t('reading')) : null}
        </p>
      </form>
    </Way>
  );
}

const SLOW_MS = 5000;

/** Whether `isOn` has been true for five seconds. */
function useIsSlow(isOn: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!isOn) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isSlow;
}

function Pasted({ pasted, isReading, onText }: Pick<Props, 'pasted' | 'onText'> & { isReading: boolean }) {
  const { t } = useTranslation('short-import');
  const [text, setText] = useState(pasted);
  return (
    <Way title={t('text.title')}>
      <Field label={t('text.label')}>
        <TextArea
          name="importText"
          rows={3}
          spellCheck={false}
          placeholder={t('text.placeholder')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="max-h-60"
        />
      </Field>
      <Button
        variant="secondary"
        pending={isReading}
        className="sm:justify-self-start"
        onClick={() => onText(text)}
      >
        {t('text.read')}
      </Button>
    </Way>
  );
}
