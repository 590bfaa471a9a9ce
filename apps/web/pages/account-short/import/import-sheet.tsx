import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Imported } from '../../../features/short-import/imported.ts';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { useEditor } from '../state/editor-context.ts';
import { ChooseWay, type ImportInput } from './choose-way.tsx';
import type { ImportSheetProps } from './import-entry.ts';
import { type ImportParts, loadParts } from './load-parts.ts';
import type { ImportWay, ReadProblem, ReadResult } from './read-source.ts';

type Step =
  | { kind: 'ways'; failed: ({ way: ImportWay } & ReadProblem) | null }
  | { kind: 'reading'; way: ImportWay }
  | { kind: 'list'; imported: Imported; ChooseLinks: ImportParts['ChooseLinks'] };

const WAYS: Step = { kind: 'ways', failed: null };

/** The sheet of an import: three ways in, then the list of what was found. It opens before its parts are loaded. */
export function ImportSheet({ pasted, onTake, onClose }: ImportSheetProps) {
  const { t } = useTranslation('short-import');
  const { state } = useEditor();
  const own = state.current.links.map(({ link }) => link);
  const [step, setStep] = useState<Step>(WAYS);
  const [input, setInput] = useState<ImportInput>({ url: '', isMine: false, text: pasted ?? '' });
  const reading = useRef<AbortController>(null);

  /** Reads with the parts of the import, once they are loaded. A new reading ends the one before. */
  const read = async (
    way: ImportWay,
    how: (parts: ImportParts, signal: AbortSignal) => ReadResult | Promise<ReadResult>,
  ) => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setStep({ kind: 'reading', way });
    try {
      const parts = await loadParts().catch(() => null);
      const result: ReadResult = parts ? await how(parts, signal) : { problem: 'unloaded' };
      signal.throwIfAborted();
      setStep(
        parts && 'imported' in result
          ? { kind: 'list', imported: result.imported, ChooseLinks: parts.ChooseLinks }
          : { kind: 'ways', failed: 'problem' in result ? { way, ...result } : null },
      );
    } catch {
      // Cancelled.
      if (reading.current === controller) setStep(WAYS);
    }
  };
  const readText = (text: string) => void read('text', (parts) => parts.readText(text, own));

  const readPasted = useEffectEvent(() => {
    if (pasted !== null) readText(pasted);
  });
  useEffect(() => {
    readPasted();
    return () => reading.current?.abort();
  }, []);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="large" closeLabel={t('close')}>
        {step.kind === 'list' ? (
          <step.ChooseLinks imported={step.imported} onBack={() => setStep(WAYS)} onTake={onTake} />
        ) : (
          <>
            <DialogTitle sticky>{t('title')}</DialogTitle>
            <DialogDescription className="mt-0!">{t('intro')}</DialogDescription>
            <ChooseWay
              input={input}
              onInput={(change) => setInput((before) => ({ ...before, ...change }))}
              failed={step.kind === 'ways' ? step.failed : null}
              reading={step.kind === 'reading' ? step.way : null}
              onCancel={() => reading.current?.abort()}
              onPage={(url) => void read('page', (parts, signal) => parts.readPage(url, own, signal))}
              onFile={(file) => void read('file', (parts) => parts.readFile(file, own))}
              onText={readText}
            />
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
