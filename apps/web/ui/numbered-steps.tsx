/** A heading and a numbered list that explains what happens next. */
export function NumberedSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-title font-semibold text-strong">{title}</h2>
      <ol className="grid list-decimal gap-2 pl-5 marker:text-faint">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
