import { Plus } from 'lucide-react';
import type { FaqItem } from '../../ui/layout/structured-data.ts';

/** Questions with answers that expand and collapse without scripts. */
export function Faq({ title, questions }: { title: string; questions: readonly FaqItem[] }) {
  return (
    <section className="below-fold-[30rem]">
      <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:py-28">
        <h2 className="type-display self-start text-heading lg:sticky lg:top-28">{title}</h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-hairline border-b first:border-t">
              <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-title [&::-webkit-details-marker]:hidden">
                <h3 className="font-semibold">{question}</h3>
                <Plus
                  aria-hidden="true"
                  className="size-6 shrink-0 text-soft transition-[rotate] duration-calm group-open:rotate-45"
                />
              </summary>
              <p className="max-w-[40rem] pb-6 text-body text-soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
