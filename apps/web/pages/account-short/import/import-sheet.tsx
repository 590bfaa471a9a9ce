import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Imported } from '../../../features/short-import/imported.ts';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { useEditor } from '../state/editor-context.ts';
import { ChooseLinks } from './choose-links.tsx';
import { ChooseWay } from './choose-way.tsx';
import type { ImportSheetProps } from './import-entry.ts';
import { type ImportProblem, type ReadResult, readFile, readPage, readText } from './read-source.ts';

type Step =
  | { kind: 'ways'; problem: ImportProblem | null }
  | { kind: 'reading' }
  | { kind: 'list'; imported: Imported };

/** The sheet of an import: three ways in, then the list of what was found. */
export default function ImportSheet({ pasted, onTake, onClose }: ImportSheetProps) {
  const { t } = useTranslation('short-import');
  const { state } = useEditor();
  const own = state.current.links.map(({ link }) => link);
  const stepAfter = (result: ReadResult): Step =>
    'imported' in result
      ? { kind: 'list', imported: result.imported }
      : { kind: 'ways', problem: result.problem };
  const [step, setStep] = useState<Step>(() =>
    pasted === null ? { kind: 'ways', problem: null } : stepAfter(readText(pasted, own)),
  );
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const fetchPage = async (url: string) => {
    const controller = new AbortController();
    reading.current = controller;
    setStep({ kind: 'reading' });
    try {
      setStep(stepAfter(await readPage(url, own, controller.signal)));
    } catch {
      // Cancelled.
      setStep({ kind: 'ways', problem: null });
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="large" closeLabel={t('close')}>
        {step.kind === 'list' ? (
          <ChooseLinks
            imported={step.imported}
            onBack={() => setStep({ kind: 'ways', problem: null })}
            onTake={(taken) => {
              onTake(taken);
              onClose();
            }}
          />
        ) : (
          <>
            <DialogTitle>{t('title')}</DialogTitle>
            <DialogDescription>{t('intro')}</DialogDescription>
            <ChooseWay
              problem={step.kind === 'ways' ? step.problem : null}
              isReading={step.kind === 'reading'}
              onCancel={() => reading.current?.abort()}
              onPage={(url) => void fetchPage(url)}
              onFile={(file) => void readFile(file, own).then((result) => setStep(stepAfter(result)))}
              onText={(text) => setStep(stepAfter(readText(text, own)))}
            />
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
