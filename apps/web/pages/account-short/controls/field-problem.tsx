import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { useEditor } from '../state/editor-context.ts';

/** The error of an element that is not an input; renders nothing if there is no error. */
export function FieldProblem({ field, max = 0 }: { field: string; max?: number }) {
  const { t } = useTranslation('short-editor');
  const { visibleProblems } = useEditor();
  const problem = visibleProblems.find((one) => one.field === field);
  return problem ? <FieldError data-told={field}>{t(`problem.${problem.code}`, { max })}</FieldError> : null;
}
