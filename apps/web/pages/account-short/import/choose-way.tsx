import { FileUp } from 'lucide-react';
import { type DragEvent, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { ImportWay, ReadProblem } from './read-source.ts';

/** What the member has entered, which stays while the sheet is open. */
export interface ImportInput {
  url: string;
  isMine: boolean;
  text: string;
}

interface Props {
  input: ImportInput;
  onInput: (change: Partial<ImportInput>) => void;
  /** The last reading that found nothing, and why. */
  failed: ({ way: ImportWay } & ReadProblem) | null;
  /** What is being read. */
  reading: ImportWay | null;
  onCancel: () => void;
  onPage: (url: string) => void;
  onFile: (file: File) => void;
  onText: (text: string) => void;
}

/** Offers the three sources of an import: a page's URL, a file and pasted text. Each shows its own problem. */
export function ChooseWay({ input, onInput, failed, reading, onCancel, onPage, onFile, onText }: Props) {
  const { t } = useTranslation('short-import');
  const fileErrorId = useId();
  const problemOf = (way: ImportWay) => {
    if (failed?.way !== way) return undefined;
    const { problem, line } = failed;
    return problem === 'nothing' ? t(`nothing.${way}`) : t(`problem.${problem}`, { line });
  };
  // The browser itself handles text that is dragged into a field.
  const allowFile = (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    allowFile(event);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // Dropping a file anywhere in the sheet reads it, instead of opening it in the browser.
    // biome-ignore lint/a11y/noStaticElementInteractions: the button for a file does the same.
    <div
      onDragOver={allowFile}
      onDrop={drop}
      className="mt-6 grid gap-6 *:not-first:border-t *:not-first:border-hairline *:not-first:pt-6"
    >
      <Page
        problem={problemOf('page')}
        isReading={reading === 'page'}
        {...{ input, onInput, failed, onCancel, onPage }}
      />
      <Way title={t('file.title')} text={t('file.text')} problem={problemOf('file')}>
        <label
          className={buttonClasses(
            { variant: failed?.way === 'page' ? 'primary' : 'secondary' },
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-strong sm:justify-self-start',
          )}
        >
          <FileUp aria-hidden="true" />
          {t('file.choose')}
          <input
            type="file"
            name="importFile"
            accept=".html,.htm,.json,.csv,.tsv,.txt,.md,.zip,text/*,application/json,application/zip"
            aria-invalid={problemOf('file') ? true : undefined}
            aria-describedby={problemOf('file') && fileErrorId}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onFile(file);
              // The same file can then be chosen again.
              target.value = '';
            }}
          />
        </label>
        <FieldError id={fileErrorId} className="min-h-0!">
          {problemOf('file')}
        </FieldError>
        <p className="text-small text-faint">{t('file.how')}</p>
      </Way>
      <Pasted
        problem={problemOf('text')}
        isReading={reading === 'text'}
        {...{ input, onInput, failed, onText }}
      />
    </div>
  );
}

/** A source: what it is on the left, its controls on the right; on phones below each other. */
function Way({
  title,
  text,
  problem,
  children,
}: {
  title: string;
  text: string;
  problem: string | undefined;
  children: ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  // A problem makes the controls taller, which pushes the button out of the sheet.
  useEffect(() => {
    if (problem !== undefined) section.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <section
      ref={section}
      className="scroll-mt-20 scroll-mb-8 grid gap-x-8 gap-y-3 sm:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1">
        <h3 className="font-text text-body font-semibold">{title}</h3>
        <p className="text-small text-soft">{text}</p>
      </div>
      <div className="grid content-start gap-2">{children}</div>
    </section>
  );
}

interface PageProps extends Pick<Props, 'input' | 'onInput' | 'failed' | 'onCancel' | 'onPage'> {
  problem: string | undefined;
  isReading: boolean;
}

function Page({ input, onInput, failed, problem, isReading, onCancel, onPage }: PageProps) {
  const { t } = useTranslation('short-import');
  const [missing, setMissing] = useState<{ url: boolean; mine: boolean } | null>(null);
  const isSlow = useIsSlow(isReading);
  const { url, isMine } = input;
  const readButton = useRef<HTMLButtonElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const left = { url: url.trim() === '', mine: !isMine };
    setMissing(left);
    if (!left.url && !left.mine) onPage(url);
  };
  const cancel = () => {
    onCancel();
    // The pressed button disappears.
    readButton.current?.focus();
  };
  return (
    <Way title={t('page.title')} text={t('page.text')} problem={problem}>
      <form onSubmit={submit} noValidate className="grid gap-1">
        <Field
          label={t('page.label')}
          error={missing?.url ? t('problem.invalid') : problem}
          answer={missing?.url ? missing : failed}
        >
          <TextInput
            name="importUrl"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder={t('page.placeholder')}
            readOnly={isReading}
            value={url}
            onChange={({ target }) => onInput({ url: target.value })}
          />
        </Field>
        <Checkbox
          name="importMine"
          checked={isMine}
          error={missing?.mine ? t('page.mineNeeded') : ''}
          answer={missing}
          onChange={({ target }) => onInput({ isMine: target.checked })}
        >
          {t('page.mine')}
        </Checkbox>
        {/* Its place does not change, so that the second press of a double click does not cancel. */}
        <div className="flex flex-wrap gap-2 *:max-sm:grow">
          <Button
            ref={readButton}
            type="submit"
            pending={isReading}
            variant={problem === undefined ? 'primary' : 'secondary'}
          >
            {t('page.read')}
          </Button>
          {isReading ? (
            <Button variant="secondary" onClick={cancel}>
              {t('cancel')}
            </Button>
          ) : null}
        </div>
        <p role="status" className="mt-2 text-small text-soft empty:hidden">
          {isReading ? t(isSlow ? 'stillReading' : 'reading') : null}
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

interface PastedProps extends Pick<Props, 'input' | 'onInput' | 'failed' | 'onText'> {
  problem: string | undefined;
  isReading: boolean;
}

function Pasted({ input: { text }, onInput, failed, problem, isReading, onText }: PastedProps) {
  const { t } = useTranslation('short-import');
  return (
    <Way title={t('text.title')} text={t('text.text')} problem={problem}>
      <Field label={t('text.label')} error={problem} answer={failed}>
        <TextArea
          name="importText"
          rows={3}
          spellCheck={false}
          placeholder={t('text.placeholder')}
          value={text}
          onChange={({ target }) => onInput({ text: target.value })}
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
